-- Whoever removes a row is asked for all that refers to it: without an index that holds each of these, the roll-back of an
-- import reads a whole table of the company for each of its rows.
drop index attentions_patient;
create index attentions_patient on attentions (customer_id, patient_id, exam_date desc);
create index current_exams_attention on current_exams (customer_id, attention_id);
create index document_archive_items_attention on document_archive_items (customer_id, attention_id);
create index document_archive_items_document on document_archive_items (customer_id, document_id);
create index document_codes_document on document_codes (customer_id, document_id);
create index documents_file on documents (customer_id, file_id);
create index document_archives_file on document_archives (customer_id, file_id) where file_id is not null;
create index patient_distinctions_other on patient_distinctions (customer_id, other_id);
create index patient_merges_kept on patient_merges (customer_id, kept_id);
create index patient_merges_merged on patient_merges (customer_id, merged_id);
create index registration_links_worker on registration_links (customer_id, patient_id);
