-- The newest referral of each worker, the newest first: without it all referrals of the company are sorted for a page.
create index consultations_newest on consultations (customer_id, issued_on desc nulls last, id);
