import { type ImportField, inGroup, list } from '../field.ts';
import { finding, measure } from './measure.ts';

export const STATION_FIELDS: readonly ImportField[] = [
  ...inGroup('Espirometría', [
    measure('FVC', 'FVC', 'L', 'CVF | FVC L | Capacidad vital forzada', null),
    measure('FEV1', 'FEV1', 'L', 'VEF1 | FEV 1 | FEV1 L', null),
    measure('FVC_PCT', 'FVC %', '%', 'CVF % | FVC % predicho | FVC porcentaje | % FVC', null),
    measure('FEV1_PCT', 'FEV1 %', '%', 'VEF1 % | FEV1 % predicho | FEV1 porcentaje | % FEV1', null),
    measure(
      'FLUJO_PICO',
      'Flujo pico',
      'L/min',
      'PEF | Peak flow | Flujo espiratorio pico | Flujo espiratorio máximo',
      null,
    ),
    measure('FEV1_FVC', 'FEV1/FVC', '%', 'VEF1/CVF | FEV1/FVC % | Relación FEV1/FVC | Tiffeneau', null, {
      rescale: 'fraction',
    }),
    measure('FEF2575', 'FEF25-75', 'L/s', 'FEF 25-75% | FEF2575 | FEF 25/75', null),
    finding(
      'ESPIRO',
      'Interpretación de la espirometría',
      'Interp espiro | Espirometría | Espiro | Dx espirometría | Dx espiro | Diagnóstico espirometría | Conclusión espirometría | Interpretación espirométrica',
    ),
  ]),
  ...inGroup('Imágenes y corazón', [
    finding(
      'EKG',
      'Electrocardiograma',
      'EKG | ECG | Dx EKG | Electro | Diagnóstico EKG | Resultado EKG | Electrocardiograma EKG',
    ),
    measure('EKG_FC', 'EKG FC', 'lpm', 'Frecuencia cardiaca EKG | FC EKG', null),
    measure('EKG_PR', 'EKG PR', 'ms', 'Intervalo PR | PR EKG | PR ms', null),
    measure('EKG_QRS', 'EKG QRS', 'ms', 'QRS | Duración QRS | QRS ms', null),
    measure('EKG_QTC', 'EKG QTc', 'ms', 'QTc | Intervalo QTc | QTc ms', null),
    measure('EKG_EJE', 'EKG eje', '°', 'Eje eléctrico | Eje EKG', null),
    finding(
      'RX_TORAX',
      'Radiografía de tórax',
      'Rx tórax | Rayos X | Rayos X tórax | Placa de tórax | Rx de tórax PA | Radiografía | Dx Rx tórax | Rx',
    ),
    {
      key: 'RX_OIT',
      label: 'Rx OIT',
      kind: 'opacityProfusion',
      clinical: true,
      synonyms: list(
        'OIT | Lectura OIT | Clasificación OIT | Rx tórax OIT | Profusión | Profusión OIT | Neumoconiosis OIT | ILO',
      ),
    },
    finding('RX_LUMBAR', 'Radiografía lumbar', 'Rx lumbar | Rx columna lumbar | Rx lumbosacra | Rx columna'),
    finding('PRUEBA_ESFUERZO', 'Prueba de esfuerzo', 'Ergometría | Test de esfuerzo'),
  ]),
  ...inGroup('Otras estaciones', [
    finding(
      'PSICOLOGIA',
      'Psicología',
      'Evaluación psicológica | Dx psicología | Conclusión psicológica | Psico | Examen psicológico | Diagnóstico psicológico',
    ),
    finding('PSICOSENSO', 'Psicosensométrico', 'Psicosensométrico | Examen psicosensométrico | Psicosenso'),
    finding(
      'OSTEO',
      'Osteomuscular',
      'Evaluación osteomuscular | Músculo esquelético | Osteo | Dx osteomuscular | Evaluación musculoesquelética | Musculoesquelético | Examen osteomuscular',
    ),
    finding(
      'ODONTO',
      'Odontología',
      'Evaluación odontológica | Odontograma | Dx odontología | Odonto | Dx odontológico | Examen odontológico',
    ),
    finding('DERMA', 'Dermatología', 'Evaluación dermatológica | Dx dermatología | Derma'),
    finding(
      'ALTURA',
      'Trabajo en altura',
      'Altura | Altura estructural | Suficiencia para altura | Certificado de altura | Altura 1.8 m | Test de altura | Apto altura',
      200,
    ),
    finding('ALTURA_GEO', 'Altura geográfica', 'Anexo 16-A | Altura > 2500 m | Apto altura geográfica', 200),
    finding(
      'ESP_CONF',
      'Espacio confinado',
      'Espacios confinados | Esp conf | Trabajo en espacios confinados | Suficiencia espacios confinados',
      200,
    ),
    finding(
      'VACUNAS',
      'Carné de vacunas',
      'Carnet vacuna (dosis) | Carnet de vacunas | Vacunas | Vacuna | Carnet de vacunación | Dosis de vacuna | Vacunación',
      300,
    ),
    finding('TEST_SUENO', 'Test de sueño', 'Epworth | Test de Epworth | Somnolencia | Test de fatiga', 200),
  ]),
];
