-- Second versions of three rules: no class of haematocrit above 500 m, where no range was published that goes with the
-- norm for haemoglobin; urine strips that were written in mg/dL; LDL from 15 mg/dL, below which mmol/L are meant.
-- The first versions stay: stored classes name them. Of two with one first day the one entered later holds.
insert into clinical_rules (item, version, norm, valid_from, created_at, parameters) values
  ('HEMOGRAMA', '2', 'Valores de referencia de adultos', '2012-01-01', clock_timestamp(),
   '{"haematocrit":{"M":{"min":40,"max":52},"F":{"min":36,"max":48},"upToMetres":500},"erythrocyteVolume":{"min":80,"max":100},"erythrocyteHaemoglobin":{"min":27,"max":33},"sedimentationUpTo":{"M":15,"F":20},"leucocytes":{"min":4,"max":10},"platelets":{"min":150,"max":450},"percent":{"neutrophils":{"min":40,"max":75},"lymphocytes":{"min":20,"max":45},"monocytes":{"min":2,"max":10},"eosinophils":{"min":0,"max":5},"basophils":{"min":0,"max":1},"bands":{"min":0,"max":5}},"absolute":{"neutrophils":{"min":1.8,"max":7.5},"eosinophilsUpTo":0.5}}'),
  ('LDL', '2', 'ATP III (mg/dL)', '2012-01-01', clock_timestamp(),
   '{"limits":{"min":15,"max":500},"bands":[{"class":"OPTIMO","below":100},{"class":"CASI_OPTIMO","below":130},{"class":"LIMITE_ALTO","below":160},{"class":"ALTO","below":190},{"class":"MUY_ALTO"}]}'),
  ('ORINA', '2', 'Valores de referencia del examen completo de orina', '2012-01-01', clock_timestamp(),
   '{"redCellsAbove":5,"whiteCellsAbove":10,"gradeFrom":{"strip":1,"bacteria":2,"crystals":2,"casts":1},"milligramsFrom":{"proteins":30,"glucose":50,"ketones":15,"bilirubin":1},"density":{"min":1.005,"max":1.03},"ph":{"min":4.5,"max":8}}');

-- This release also reads words and altitudes that the one before did not. Where the runs of rules are there already,
-- they take the exams of before; else the migration that makes them does.
do $$ begin
  if to_regclass('rule_runs') is not null then
    insert into rule_runs (customer_id, reason) select id, 'RELEASE' from customers;
  end if;
end $$;
