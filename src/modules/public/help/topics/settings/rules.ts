import type { HelpTopic } from '../../topic.ts';
import { CORRECT_REJECTED, entries, importing, LIST, ROLL_BACK, ROLL_BACK_TERM } from '../common.ts';

const ADMINS = 'La abre solo el super administrador de Vigía.';

/** «Configuración»: the rules for exams, files and fines. */
export const RULES: readonly HelpTopic[] = [
  {
    path: '/config/diccionario_resultados',
    purpose:
      'Cómo llaman los archivos a cada campo y cuáles son los valores de referencia. Vale para todas las empresas.',
    tasks: [
      {
        title: 'Hacer que se reconozca un título',
        steps: [
          'Abre la pestaña «Títulos desconocidos».',
          'Elige «Asignar», elige el campo y confirma con «Asignar». Desde ahora se reconoce en todos los archivos.',
          'Si no sirve, elige el ojo tachado de la fila, «Descartar».',
        ],
      },
      {
        title: 'Cambiar los valores de referencia de un campo',
        steps: [
          'En «Campos» abre el campo.',
          'Elige «Agregar referencia» y escribe sexo, edad, límites, desde cuándo vale y la fuente.',
          'Guarda. Los valores de referencia se ven en las mediciones de cada persona.',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Valores de referencia',
        text: 'Los que se marcan en los gráficos de una persona, junto a «Ref.». No dan una clase: eso lo hacen las «Reglas clínicas».',
      },
    ],
    seenBy: ADMINS,
    words: ['sinónimos', 'columnas', 'rangos', 'unidades'],
  },
  {
    path: '/config/valores_criticos',
    purpose:
      'Los límites fuera de los cuales un resultado avisa a los médicos en el momento, cada uno con su fuente. La empresa puede cambiarlos.',
    tasks: [
      {
        title: 'Cambiar los límites de una medida (médico)',
        steps: [
          'Elige «Cambiar» en su fila y escribe los límites en la unidad que se indica.',
          'Sin ningún límite, la medida nunca es crítica. «Volver a los de uso» repone los de la fuente.',
          'Guarda. Valen para los resultados que se escriban o importen desde ahora.',
        ],
      },
    ],
    figures: [
      {
        term: 'Valor crítico',
        text: 'Un resultado que pone en riesgo al colaborador hoy. Se avisa si el examen es de los últimos 30 días.',
      },
    ],
    seenBy: 'Solo los médicos de la empresa. El aviso no dice qué resultado es.',
    words: ['pánico', 'urgente', 'alerta', 'límites'],
  },
  {
    path: '/config/recomendaciones',
    purpose: 'Los textos que los médicos agregan a las recomendaciones de un examen y adaptan a cada colaborador.',
    tasks: [
      ...entries('una plantilla', 'plantilla', 'Los exámenes que la usaron conservan su texto.'),
      {
        title: 'Usarla en un examen',
        steps: ['En la página del examen usa la tecla R.', 'Busca la plantilla y adáptala.'],
      },
      LIST,
    ],
    figures: [],
    seenBy: 'Solo los médicos de la empresa.',
    words: ['recomendaciones', 'indicaciones', 'textos frecuentes'],
  },
  {
    path: '/config/reglas_clinicas',
    purpose:
      'Los cortes de cada clase (por ejemplo, de la presión o la audiometría), con su norma y su fecha. El médico los consulta y elige la alternativa de su empresa; el super administrador los cambia.',
    tasks: [
      {
        title: 'Ver los cortes de una regla',
        steps: [
          'Busca la regla por su nombre, su norma o su estación.',
          'Abre su fila: están sus versiones, la más nueva primero. «En vigor» marca la que se usa.',
        ],
      },
      {
        title: 'Elegir la alternativa de tu empresa (médico)',
        steps: [
          'Abre una regla que tenga alternativas. Las encuentras con el filtro «Mostrar».',
          'Elige «Elegir alternativa» y el criterio.',
          'Elige «Ver qué cambia»: se cuenta cuántos exámenes cambiarían de clase.',
          'Elige «Elegir y recalcular».',
        ],
      },
      {
        title: 'Registrar otra versión (super administrador)',
        steps: [
          'Abre la regla y elige «Nueva versión».',
          'Escribe la norma, desde qué fecha vale y los cortes.',
          'Elige «Ver qué cambia» y después «Registrar y recalcular». Los exámenes anteriores a la fecha conservan la regla de entonces.',
          'Una versión se deja de usar con «Retirar» y vuelve con «Reponer».',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Qué versión se aplica',
        text: 'La que valía el día del examen. Cada clase guardada conserva la versión que la hizo.',
      },
    ],
    seenBy: 'La abren el médico y el super administrador. Las estadísticas de todos usan estas reglas.',
    words: ['cortes', 'umbrales', 'norma', 'clases', 'parámetros'],
  },
  {
    path: '/config/multas',
    purpose: 'Con qué se estima la multa de SUNAFIL: la UIT de cada año, las tablas y la gravedad de cada empresa.',
    tasks: [
      {
        title: 'Registrar la UIT de un año',
        steps: [
          'En «UIT por año» elige «Registrar UIT».',
          'Escribe el año, el valor y la norma que lo fija.',
          'Confirma: lo ya estimado de meses pasados no cambia.',
        ],
      },
      {
        title: 'Cambiar la tabla de multas',
        steps: [
          'En «Tablas de multas» elige «Nueva tabla».',
          'Escribe la norma, desde cuándo vale, los topes y los factores, y elige «Registrar tabla».',
          'Una tabla se deja de usar con «Retirar» y vuelve con «Reponer».',
        ],
      },
      {
        title: 'Cambiar la gravedad de una empresa',
        steps: ['Abre la pestaña «Gravedad» y la fila de la empresa.', 'Elige la gravedad y guarda.'],
      },
    ],
    figures: [
      {
        term: 'Gravedad',
        text: 'Grave es lo habitual (RLGIT 27.4). Muy grave (28.13) se muestra siempre como límite superior.',
      },
      {
        term: 'Fuente',
        text: 'D.S. 019-2006-TR, arts. 27 y 48. Cada tabla dice la suya. Es una estimación referencial, no constituye asesoría legal.',
      },
    ],
    seenBy: `${ADMINS} El resultado lo ven todos en «Estadísticas generales».`,
    words: ['SUNAFIL', 'UIT', 'factores', 'sanción'],
  },
  {
    path: '/config/protocols',
    purpose: 'Los perfiles médicos: qué estaciones pide cada EMO, a quién y cuánto vale.',
    tasks: [
      {
        title: 'Crear un perfil médico',
        steps: [
          'Elige «Crear perfil», ponle nombre y elige los tipos de EMO.',
          'En «¿Para quién es?» elige puestos, áreas o peligros. Si no eliges nada, es para todos.',
          'Elige «Agregar estación». Con «Condiciones» la pides solo a un sexo, una edad o unos peligros.',
          'Escribe la vigencia, si la tiene, y guarda.',
        ],
      },
      {
        title: 'Probar a quién se le pide qué',
        steps: [
          'Elige «Probar».',
          'Elige «Un colaborador» o «Alguien hipotético», el tipo de EMO y la fecha.',
          'Se muestra qué perfil le corresponde, qué estaciones se le piden y por qué.',
        ],
      },
      {
        title: 'Eliminar un perfil',
        steps: [
          'En su menú elige «Eliminar» y confirma con «Eliminar perfil». Para dejar de usarlo sin eliminarlo, apaga «Activo».',
        ],
      },
      LIST,
    ],
    figures: [
      {
        term: 'Cuál se aplica cuando varios coinciden',
        text: 'El del puesto, luego el del peligro, luego el del área y al final el general. Si dos son iguales, el que empieza después.',
      },
    ],
    seenBy: `${ADMINS} El médico y la empresa ven el perfil en cada cita y en cada puesto.`,
    words: ['protocolos', 'estaciones', 'exámenes que tocan'],
  },
  {
    path: '/config/protocols/import',
    purpose: 'Crea o completa muchos perfiles médicos desde un archivo, con una fila por perfil y estación.',
    tasks: [importing('Importar perfiles médicos'), CORRECT_REJECTED, ROLL_BACK],
    figures: [ROLL_BACK_TERM],
    seenBy: ADMINS,
    words: ['protocolos', 'carga masiva', 'excel'],
  },
];
