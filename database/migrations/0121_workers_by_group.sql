-- The list of workers in the order of their areas or job titles reads the first few of each group.
drop index patients_area;
create index patients_area on patients (customer_id, working_area_id, id) where status = 'ACTIVE';
drop index patients_job;
create index patients_job on patients (customer_id, job_title_id, id) where status = 'ACTIVE';
