import type { HelpTopic } from '../topic.ts';
import { LIST } from './common.ts';

/** «Documentación SST». */
export const SST: readonly HelpTopic[] = [
  {
    path: '/documentacion_sst/formatos_modelo',
    purpose:
      'Registros, planes, actas y permisos de seguridad y salud en el trabajo, en Word o Excel, con los datos de tu empresa ya escritos.',
    tasks: [
      {
        title: 'Descargar un formato',
        steps: [
          'Búscalo por su nombre, su norma o su uso, o filtra por su tipo.',
          'Elige el botón de descargar de su fila. Se baja con el nombre, el RUC y el logo de tu empresa.',
          'Complétalo en Word o Excel.',
        ],
      },
      {
        title: 'Poner los datos que llevan los formatos',
        steps: [
          'Elige «Datos para los formatos».',
          'Escribe la actividad económica, el domicilio y el lugar donde se firman, y guarda.',
          'El nombre, el RUC y el logo salen de la ficha de la empresa.',
        ],
      },
      {
        title: 'Guardar un documento de tu empresa',
        steps: [
          'Elige «Subir documento». Escribe su nombre, su tipo y su norma, y elige el archivo.',
          'Confirma que no contiene datos de salud de ninguna persona y elige «Subir».',
          'Para una versión nueva, en su menú elige «Subir otra versión». Las anteriores están en «Versiones».',
        ],
      },
      {
        title: 'Definir quién lo mantiene y cuándo se revisa',
        steps: [
          'En su menú elige «Responsable y revisión».',
          'Escribe el responsable y la próxima revisión, y guarda. Con el filtro «Revisión vencida» ves los atrasados.',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'De dónde salen los formatos',
        text: 'De la R.M. 050-2013-TR, la Ley 29783, el D.S. 005-2012-TR y las normas que dice la columna «Norma» en cada uno.',
      },
    ],
    seenBy:
      'Todos ven los mismos formatos. Ninguno lleva datos clínicos de una persona. Los datos de la empresa los puede cambiar cualquiera con cuenta en ella.',
    words: ['registros', 'RISST', 'IPERC', 'comité', 'plantillas', 'SUNAFIL', 'inspección', 'PETAR', 'ATS'],
  },
];
