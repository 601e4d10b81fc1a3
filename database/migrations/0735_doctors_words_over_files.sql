-- Parts of the texts of an exam that a doctor wrote or changed on its page ('diagnoses' for the list of diagnoses):
-- a file that is imported again keeps them. Null: none.
alter table attention_clinical add column by_doctor text[];

-- The number of a referral in its file (INTERCONSULTA_2), which its place among the referrals of the exam may not be.
-- Null where a doctor opened it, or where both are the same.
alter table consultations add column file_position smallint;
