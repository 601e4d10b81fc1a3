-- Another critical value of a measure leaves the one that was answered, and its answer, as they are.
alter table critical_values drop constraint critical_values_pkey;
alter table critical_values add primary key (customer_id, attention_id, code, noticed_at);
create unique index critical_values_unanswered on critical_values (customer_id, attention_id, code)
  where answered_at is null;

-- Codes of findings that the page of an exam proposes.
insert into cie10 (code, name) values
  ('D728', 'Otros trastornos especificados de los leucocitos'),
  ('E162', 'Hipoglicemia, no especificada'),
  ('G471', 'Trastornos de somnolencia excesiva [hipersomnios]'),
  ('I517', 'Cardiomegalia'),
  ('I959', 'Hipotensión, no especificada'),
  ('R740', 'Elevación de los niveles de transaminasas o deshidrogenasa láctica [DHL]'),
  ('R944', 'Resultados anormales en estudios funcionales del riñón');
