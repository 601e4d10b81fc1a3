-- What a change of an exam replaced, as stored, so that its author can undo it; null where the change cannot be undone.
alter table exam_changes add column before jsonb;
create index exam_changes_by_person on exam_changes (customer_id, changed_by, changed_at desc);

-- Reports of specialists that wait to be read by a doctor.
create index consultations_reported on consultations (customer_id, attention_id) where state = 'INFORME_CARGADO';
