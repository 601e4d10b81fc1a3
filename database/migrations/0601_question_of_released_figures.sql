-- What readers outside the clinical wall see of health figures and of attentions changed; a question that somebody rewrote
-- stays.
update faqs set
  question = '¿Por qué veo «menos de 10» o «≈» en lugar de un número?',
  answer = 'Para que nadie sea reconocido. Las cifras de salud se publican una vez por cada año y trimestre cerrado, de grupos de 50 evaluados o más: «≈» marca una cifra aproximada, y las menores de 10 no se cuentan. El médico ve las exactas, de hoy.'
where question = '¿Por qué veo «<5», «–» o «≈» en lugar de un número?'
  and answer = 'Para que nadie sea reconocido. Los grupos de 1 a 4 personas se muestran como «<5», los que permitirían deducirlos como «–», y «≈» marca una cifra muy cercana a la real. El médico ve las exactas.';

update faqs set
  answer = 'Quién fue atendido y la fecha. El motivo, el diagnóstico, el tratamiento y los días sin laborar los ve solo el médico.'
where answer = 'Quién fue atendido, la fecha y los días sin laborar. El motivo, el diagnóstico y el tratamiento los ve solo el médico.';
