-- What the home of a super admin counts must not cost more the more messages were ever sent.
create index messages_failed on messages (created_at desc) where state = 'FAILED';
create index job_leases_failed on job_leases (failed_at desc) where failed_at is not null;
