-- An exam that somebody without a CMP number created had an empty name of its doctor in place of none.
update attentions set doctor_name = null where doctor_name = '';
