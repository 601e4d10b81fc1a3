-- The newest imports of a company, whatever their kind: the history, and the palette that looks among their names.
create index import_batches_newest on import_batches (customer_id, created_at desc, id);
