import type { Entry } from './entry.ts';

const WEIGHT = 'Guía técnica R.M. 184-2012-MINSA; OMS, nota sobre obesidad y sobrepeso';
const PRESSURE = 'Guía técnica R.M. 031-2015-MINSA; ACC/AHA 2017';
const LIPIDS = 'NCEP ATP III (2001); OMS, enfermedades cardiovasculares';
const BLOOD = 'Guía OMS 2024 sobre hemoglobina y anemia; NTS 213-MINSA/DGIESP-2024';
const COUNT = 'Intervalos de referencia del hemograma del laboratorio';
const SUGAR = 'ADA, criterios de diagnóstico; R.M. 719-2015-MINSA';
const LIVER = 'MedlinePlus en español, pruebas de laboratorio (Biblioteca Nacional de Medicina de EE. UU.)';

const DOCTOR = 'Habla con el médico ocupacional';
const EAT = 'come más verduras, frutas y menestras, menos frituras y bebidas azucaradas, y muévete 30 minutos al día';

/** Entries for weight, heart, breathing and blood. */
export const BODY_AND_BLOOD: Readonly<Record<string, Entry>> = {
  IMC: {
    means: 'Compara tu peso con tu talla: dice si pesas lo que le conviene a tu cuerpo.',
    inOrder: 'Sigue como vas: come variado y muévete todos los días.',
    review: `No es una enfermedad por sí solo. Con pocos cambios baja el riesgo: ${EAT}. ${DOCTOR} o un nutricionista.`,
    source: WEIGHT,
  },
  CINTURA: {
    means: 'La medida de tu cintura. La grasa de la barriga es la que más pesa en el corazón y el azúcar.',
    inOrder: 'Está bien. Vuelve a medirla en tu próximo examen.',
    review: `Conviene bajarla: ${EAT}. ${DOCTOR} en tu próxima visita.`,
    source: WEIGHT,
  },
  ICC: {
    means: 'Compara tu cintura con tu cadera: dice dónde guarda grasa tu cuerpo.',
    inOrder: 'Está bien. Mantén tus hábitos.',
    review: `Guardas más grasa en la barriga: ${EAT}.`,
    source: WEIGHT,
  },
  PRESION_ARTERIAL: {
    means:
      'La fuerza con que la sangre empuja tus arterias: el primer número cuando el corazón late, el segundo cuando descansa.',
    inOrder: 'Está bien. Mídela al menos una vez al año.',
    review: `Una sola medida alta no basta para saber si es hipertensión: mídela otra vez, en reposo, otros dos días. Come con menos sal. ${DOCTOR} esta semana. Si tienes dolor de pecho, te falta el aire o ves borroso, ve a emergencia.`,
    source: PRESSURE,
  },
  FC: {
    means: 'Cuántas veces late tu corazón en un minuto, en reposo.',
    inOrder: 'Está bien.',
    review: `Puede cambiar por nervios, café, fiebre o entrenamiento. ${DOCTOR}. Si sientes palpitaciones o te desmayas, ve a emergencia.`,
    source: 'MedlinePlus en español, pulso',
  },
  FR: {
    means: 'Cuántas veces respiras en un minuto, en reposo.',
    inOrder: 'Está bien.',
    review: `${DOCTOR}. Si te falta el aire en reposo, ve a emergencia.`,
    source: 'MedlinePlus en español, signos vitales',
  },
  SATO2: {
    means: 'Cuánto oxígeno lleva tu sangre. En altura es normal que sea menor.',
    inOrder: 'Está bien para la altura a la que vives.',
    review: `${DOCTOR}: se mide otra vez y se ve según la altura. Si te falta el aire o tienes los labios morados, ve a emergencia.`,
    source: 'OMS, manual de oximetría de pulso; ajuste por altura',
  },
  TEMPERATURA: {
    means: 'El calor de tu cuerpo.',
    inOrder: 'Está bien.',
    review: 'Si es fiebre y dura más de dos días, o te sientes mal, ve al tópico o a tu centro de salud.',
    source: 'MedlinePlus en español, fiebre',
  },
  HEMOGLOBINA: {
    means: 'Lo que en tu sangre lleva el oxígeno. Si falta, hay anemia y te cansas más.',
    inOrder: 'Está bien.',
    review: `Si está baja, come sangrecita, hígado, pescado y menestras con limón, y ${DOCTOR.toLowerCase()}: hay que buscar la causa. Si está alta y vives en altura, también: no fumes y toma agua.`,
    source: BLOOD,
  },
  HEMOGLOBINA_AJUSTADA: {
    means: 'Tu hemoglobina, descontando lo que sube por vivir en altura. Con ella se dice si hay anemia.',
    inOrder: 'Está bien.',
    review: `Puede ser anemia: ${DOCTOR.toLowerCase()} para buscar la causa y el tratamiento. No tomes hierro por tu cuenta.`,
    source: BLOOD,
  },
  HEMATOCRITO: {
    means: 'Qué parte de tu sangre son glóbulos rojos. Sube con la altura y cuando falta agua.',
    inOrder: 'Está bien.',
    review: `${DOCTOR}: se compara con tu hemoglobina y con la altura a la que vives.`,
    source: BLOOD,
  },
  HEMOGRAMA: {
    means: 'El conjunto de células de tu sangre: rojas, blancas y plaquetas.',
    inOrder: 'Está bien.',
    review: `Alguna está fuera de lo esperado. Muchas veces se debe a una infección que ya pasó. ${DOCTOR}.`,
    source: COUNT,
  },
  LEUCOCITOS: {
    means: 'Las células que te defienden de infecciones.',
    inOrder: 'Está bien.',
    review: `Suelen subir con una infección y bajar con algunos virus o medicinas. ${DOCTOR}: quizá se repita.`,
    source: COUNT,
  },
  PLAQUETAS: {
    means: 'Las células que cierran tus heridas.',
    inOrder: 'Está bien.',
    review: `${DOCTOR}: se repite la prueba. Si tienes moretones o sangras sin golpe, ve hoy.`,
    source: COUNT,
  },
  GLUCOSA: {
    means: 'El azúcar de tu sangre, en ayunas.',
    inOrder: 'Está bien. Repítela en tu próximo examen.',
    review: `Una sola prueba no confirma diabetes: hay que repetirla en ayunas. Deja las bebidas azucaradas y ${EAT}. ${DOCTOR} este mes. Si tienes mucha sed, orinas mucho y bajas de peso, ve esta semana.`,
    source: SUGAR,
  },
  HBA1C: {
    means: 'Tu azúcar promedio de los últimos tres meses.',
    inOrder: 'Está bien.',
    review: `${DOCTOR}: confirma si hay diabetes o si estás cerca, y qué hacer.`,
    source: SUGAR,
  },
  COLESTEROL: {
    means: 'Grasas que viajan en tu sangre. De más, se pegan a las arterias con los años.',
    inOrder: 'Está bien.',
    review: `No da molestias, por eso se mide. Para bajarlo, ${EAT}. ${DOCTOR}: quizá se repita en tres meses.`,
    source: LIPIDS,
  },
  TRIGLICERIDOS: {
    means: 'Grasa que viene sobre todo de azúcares, harinas y alcohol.',
    inOrder: 'Está bien.',
    review: `Baja el azúcar, las harinas y el alcohol, y muévete más. ${DOCTOR}: se repite en ayunas de 12 horas. Si están muy altos, ve esta semana.`,
    source: LIPIDS,
  },
  HDL: {
    means: 'El colesterol «bueno»: limpia tus arterias.',
    inOrder: 'Está bien.',
    review: 'Si está bajo, sube con ejercicio, sin tabaco y con pescado, palta y frutos secos.',
    source: LIPIDS,
  },
  LDL: {
    means: 'El colesterol «malo»: el que se pega a las arterias.',
    inOrder: 'Está bien.',
    review: `Menos frituras, embutidos y comida rápida. ${DOCTOR}: tu meta depende de tu presión, tu azúcar y si fumas.`,
    source: LIPIDS,
  },
  CREATININA: {
    means: 'Dice cómo filtran tus riñones.',
    inOrder: 'Está bien.',
    review: `Toma agua y no uses antiinflamatorios sin receta. ${DOCTOR}: se repite la prueba.`,
    source: LIVER,
  },
  ACIDO_URICO: {
    means: 'Un desecho de la sangre. De más, puede formar cristales en las articulaciones o el riñón.',
    inOrder: 'Está bien.',
    review: `Toma agua, menos cerveza, vísceras y mariscos. Si se te hincha y duele una articulación, ${DOCTOR.toLowerCase()}.`,
    source: LIVER,
  },
  TGO: {
    means: 'Una sustancia del hígado y los músculos. Sube si se lastiman.',
    inOrder: 'Está bien.',
    review: `Puede subir por alcohol, grasa en el hígado, medicinas o mucho ejercicio. ${DOCTOR}.`,
    source: LIVER,
  },
  TGP: {
    means: 'Una sustancia del hígado. Sube si se lastima.',
    inOrder: 'Está bien.',
    review: `Puede subir por grasa en el hígado, alcohol o medicinas. Evita el alcohol y ${DOCTOR.toLowerCase()}.`,
    source: LIVER,
  },
  PSA: {
    means: 'Una sustancia de la próstata.',
    inOrder: 'Está bien. Repítela cuando te lo indique tu médico.',
    review: `Sube también por infección o por la edad: no quiere decir cáncer. ${DOCTOR}, que te derivará a urología.`,
    source: LIVER,
  },
  ORINA: {
    means: 'Busca en tu orina señales de infección, azúcar, sangre o problemas del riñón.',
    inOrder: 'Está bien.',
    review: `Toma agua. ${DOCTOR}: quizá se repita. Si te arde al orinar, tienes fiebre o ves sangre, ve hoy.`,
    source: LIVER,
  },
  PLOMO: {
    means: 'Plomo en tu sangre, que puede venir del trabajo.',
    inOrder: 'Está bien. Lávate manos y cara antes de comer y no lleves a casa la ropa de trabajo.',
    review: `${DOCTOR} ya: hay que cortar la exposición y repetir la prueba. Usa tu respirador y no comas en la zona de trabajo.`,
    source: 'D.S. 015-2005-SA; OMS, intoxicación por plomo',
  },
  COCAINA: {
    means: 'Busca restos de cocaína en la orina.',
    inOrder: 'No se encontró.',
    review: `Una prueba rápida se confirma siempre con otra. Algunas medicinas e infusiones de coca la cambian: dilo al médico. Si quieres ayuda, DEVIDA atiende gratis en la línea 1815.`,
    source: 'DEVIDA, línea 1815; práctica de confirmación de laboratorio',
  },
  MARIHUANA: {
    means: 'Busca restos de marihuana en la orina.',
    inOrder: 'No se encontró.',
    review: 'Una prueba rápida se confirma siempre con otra. Si quieres ayuda, DEVIDA atiende gratis en la línea 1815.',
    source: 'DEVIDA, línea 1815; práctica de confirmación de laboratorio',
  },
};
