-- Which medical record an exam by this protocol is printed on: the Anexo 02 of R.M. 312-2011-MINSA, or the Anexo 16 of
-- D.S. 024-2016-EM for mining.
alter table protocols add record_form text not null default 'ANEXO_02'
  check (record_form in ('ANEXO_02', 'ANEXO_16'));
