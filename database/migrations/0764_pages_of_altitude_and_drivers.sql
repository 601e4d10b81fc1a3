-- Altitude and drivers have papers of their own now. What was drawn of them on the papers of height (9) and psychology
-- (6) ends: an exam with those results alone no longer has that paper, so nothing else would end it.
alter table documents no force row level security;
alter table attention_results no force row level security;
update documents d set revoked_at = now(), revoked_reason = 'Reemplazado'
from attention_results r
where r.customer_id = d.customer_id and r.attention_id = d.attention_id and d.type = 'EXAMEN_AUXILIAR'
  and d.source = 'GENERATED' and d.revoked_at is null
  and (d.part = 9 and r.codes @> '{ALTURA_GEO}' or d.part = 6 and r.codes @> '{PSICOSENSO}');
alter table documents force row level security;
alter table attention_results force row level security;
