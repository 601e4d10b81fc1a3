-- Where a person was born, as the Anexo 02, the Anexo 16 and the occupational history ask.

alter table patients add column birth_place text;
