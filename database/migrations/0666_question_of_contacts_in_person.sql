-- A doctor who reads results in person verifies a telephone too; an answer that was reworded stays.
update faqs set
  answer = 'Porque no tiene un contacto verificado. Confírmalo con él: puedes enviarle el enlace de registro desde su ficha, o leer los resultados en persona y anotar ahí su correo o su celular.'
where answer = 'Porque no tiene un contacto verificado. Confírmalo con él: puedes enviarle el enlace de registro desde su ficha, o leer los resultados en persona y anotar ahí su correo.';
