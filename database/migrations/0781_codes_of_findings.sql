-- Codes of findings that the page of an exam proposes.
insert into cie10 (code, name) values
  ('E112', 'Diabetes mellitus no insulinodependiente, con complicaciones renales'),
  ('E65', 'Adiposidad localizada'),
  ('O121', 'Proteinuria gestacional'),
  ('O16', 'Hipertensión materna, no especificada'),
  ('O234', 'Infección no especificada de las vías urinarias en el embarazo'),
  ('O244', 'Diabetes mellitus que se origina con el embarazo'),
  ('O265', 'Síndrome de hipotensión materna'),
  ('O990', 'Anemia que complica el embarazo, el parto y el puerperio'),
  ('R822', 'Biliuria'),
  ('R824', 'Acetonuria'),
  ('R829', 'Otros hallazgos anormales en la orina y los no especificados');
