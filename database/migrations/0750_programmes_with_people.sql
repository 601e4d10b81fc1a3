-- People are followed in ten programmes instead of two. What a visit measured besides blows and a spirometry stands by
-- the code of its measure, and an entry says of which planned day its worker was told.
alter table program_entries drop constraint program_entries_program_check,
  add constraint program_entries_program_check check (program in ('RESPIRATORIO', 'FLUJO_PICO', 'AUDITIVO', 'METABOLICO',
    'ERGONOMICO', 'QUIMICOS', 'FATIGA', 'BIOLOGICOS', 'RADIACION_UV', 'ESTRES_TERMICO')),
  add column told_for date,
  add column told_at timestamptz;
alter table program_refusals drop constraint program_refusals_program_check,
  add constraint program_refusals_program_check check (program in ('RESPIRATORIO', 'FLUJO_PICO', 'AUDITIVO',
    'METABOLICO', 'ERGONOMICO', 'QUIMICOS', 'FATIGA', 'BIOLOGICOS', 'RADIACION_UV', 'ESTRES_TERMICO'));
alter table program_visits
  add column measures jsonb not null default '{}'
    constraint program_visits_measures_check check (jsonb_typeof(measures) = 'object');

-- Whom hearing and metabolic control propose is read like whom the spirometry proposes (docs/adr/0079).
create index attention_results_hearing on attention_results (customer_id, attention_id) include (listed)
  where listed && '{AUDIOMETRIA:HIR_AVANZADA,AUDIOMETRIA:HIR_MODERADA,AUDIOMETRIA:TRAUMA_AVANZADO,AUDIOMETRIA:HIR_LEVE,AUDIOMETRIA:TRAUMA_LEVE}'::text[];
create index attention_results_metabolic on attention_results (customer_id, attention_id) include (listed)
  where listed && '{GLUCOSA:DIABETES,PRESION_ARTERIAL:CRISIS,PRESION_ARTERIAL:HTA_2,PRESION_ARTERIAL:HTA_1,IMC:OBESIDAD_III,IMC:OBESIDAD_II}'::text[];
