/** @jsxImportSource preact */

import type { VNode } from 'preact';
import type { ShotName } from '#screens/shots.ts';
import type { LandingAssets, SectionProps } from '../content.ts';
import { Icon, type IconName } from '../icons.tsx';
import { Framed, Picture } from '../picture.tsx';

const STEPS: readonly [title: string, text: string][] = [
  [
    'Programa',
    'Un examen o trescientos, el día que elijas. Cada sede muestra sus cupos y cada colaborador recibe su cita.',
  ],
  ['Evalúa', 'El médico ve las estaciones, los hallazgos y la evolución de cada persona, y da la aptitud.'],
  ['Entrega', 'El trabajador abre su enlace, comprueba quién es, lee sus resultados y firma desde el teléfono.'],
  ['Demuestra', 'Constancias selladas, historial de cada acto e indicadores al día, listos para una inspección.'],
];

/** The video is not requested before a click. VP9 comes first because it is smaller; Safari plays H.264. */
const Video = ({ assets: { video: videoFiles } }: Pick<SectionProps, 'assets'>): VNode | null =>
  videoFiles ? (
    <figure class="video" data-video="">
      <a class="video-open" href={videoFiles.mp4} data-play="">
        <img src={videoFiles.poster} width="1280" height="720" alt="" loading="lazy" decoding="async" />
        <span class="button">
          <Icon name="play" size={20} />
          <span>Ver cómo funciona, en menos de un minuto</span>
        </span>
      </a>
      <template>
        <video
          controls
          playsinline
          preload="none"
          width="1280"
          height="720"
          poster={videoFiles.poster}
          aria-label="Recorrido por Vigía, con subtítulos"
        >
          <source src={videoFiles.webm} type='video/webm; codecs="vp9"' />
          <source src={videoFiles.mp4} type="video/mp4" />
          <track kind="captions" srclang="es" label="Español" src={videoFiles.captions} default />
        </video>
      </template>
    </figure>
  ) : null;

/** The product in its four uses. */
export const About = ({ content: { labels }, assets }: SectionProps): VNode => (
  <section id="about" aria-labelledby="about-t">
    <div class="wide">
      <div class="head">
        <h2 id="about-t">{labels.about}</h2>
        <p>
          Vigía sigue cada examen médico ocupacional desde que se agenda hasta que el trabajador lo firma, sin hojas de
          cálculo paralelas.
        </p>
      </div>
      <ol class="steps">
        {STEPS.map(([title, text]) => (
          <li>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Video assets={assets} />
    </div>
  </section>
);

interface Module {
  name: string;
  text: string;
  points: readonly string[];
  shot: ShotName;
  free?: true;
}

const MODULES: readonly Module[] = [
  {
    name: 'Gestión',
    text: 'Cómo está tu empresa hoy: cumplimiento de EMO, lo que vence, la multa que evitas y lo que opinan tus trabajadores.',
    points: ['Cumplimiento y vencimientos por área, puesto y sede', 'Multa estimada con su fórmula', 'Encuesta NPS'],
    shot: 'tablero',
  },
  {
    name: 'Colaboradores',
    text: 'El padrón completo, con accesos distintos para Recursos Humanos y para el médico.',
    points: [
      'Carga masiva con errores en su celda',
      'Duplicados que se unen y se separan',
      'Historial de cada persona',
    ],
    shot: 'colaboradores',
    free: true,
  },
  {
    name: 'Agendamiento',
    text: 'EMO y pruebas covid, uno por uno o en lote, para cualquier día por venir.',
    points: [
      'Cupos, feriados y cierres de cada sede',
      'Aviso por correo y WhatsApp',
      'Calendario que se arrastra o se imprime',
    ],
    shot: 'agenda',
    free: true,
  },
  {
    name: 'Resultados',
    text: 'Aptitudes apenas se emiten, y documentos de uno o de mil colaboradores en un solo archivo.',
    points: [
      'Descarga masiva con su índice',
      'Entrega al trabajador con constancia firmada',
      'Interconsultas hasta su cierre',
    ],
    shot: 'resultados',
    free: true,
  },
  {
    name: 'Importación',
    text: 'Aptitudes, resultados y documentos de otros centros médicos, con el formato que ya usan.',
    points: [
      'Reconoce columnas y PDF por su contenido',
      'Muestra qué cambiará antes de guardar',
      'Se deshace durante 30 días',
    ],
    shot: 'importacion',
  },
  {
    name: 'Estadísticas',
    text: 'La salud de tu población, con la norma de cada corte.',
    points: [
      'Por estación, puesto, edad o peligro',
      'La empresa ve cifras de grupos, nunca de personas',
      'Cada gráfico se abre como lista o tabla',
    ],
    shot: 'estadisticas',
  },
  {
    name: 'Programa de Salud',
    text: 'Seguimiento de las personas expuestas: vigilancia respiratoria, auditiva y las demás que pide tu matriz de riesgos.',
    points: [
      'Candidatos por regla, confirmados por el médico',
      'Visitas planificadas y pendientes',
      'Pausas por licencia o embarazo',
    ],
    shot: 'programas',
  },
  {
    name: 'Documentación SST',
    text: 'Los registros obligatorios y los formatos de tu sistema de gestión, con su responsable y su próxima revisión.',
    points: ['Formatos en Word y Excel con tus datos', 'Paquete para la inspección', 'Aviso de lo que toca revisar'],
    shot: 'documentos',
  },
];

const Slide = ({
  assets,
  module: { name, text, points, shot, free },
  i,
}: {
  assets: LandingAssets;
  module: Module;
  i: number;
}): VNode => (
  <div class="slide" id={`modulo-${i}`} role="tabpanel" aria-labelledby={`tab-${i}`} tabindex={-1}>
    <div class="slide-text">
      <h3>
        {name}
        {free && (
          <>
            {' '}
            <small class="badge">Gratuito</small>
          </>
        )}
      </h3>
      <p>{text}</p>
      <ul class="ticks">
        {points.map((point) => (
          <li>
            <Icon name="check" size={18} />
            {point}
          </li>
        ))}
      </ul>
    </div>
    <div class="slide-picture">
      <Framed>
        <Picture assets={assets} name={shot} sizes="(min-width: 900px) 640px, 92vw" />
      </Framed>
    </div>
  </div>
);

/** The modules in a row; a script adds tabs, pause and arrows. */
export const Modules = ({ content: { labels }, assets }: SectionProps): VNode => (
  <section id="modules" class="band" aria-labelledby="modules-t">
    <div class="wide" data-carousel="">
      <div class="head">
        <h2 id="modules-t">{labels.modules}</h2>
      </div>
      <div class="tabs-row">
        <div class="tabs" role="tablist" aria-label="Módulos">
          {MODULES.map(({ name }, i) => (
            <a
              role="tab"
              id={`tab-${i}`}
              href={`#modulo-${i}`}
              aria-controls={`modulo-${i}`}
              aria-selected={i === 0 ? 'true' : 'false'}
              tabindex={i > 0 ? -1 : undefined}
            >
              {name}
            </a>
          ))}
        </div>
        <button class="icon-button" type="button" data-pause="" hidden aria-pressed="false">
          <span data-on="">
            <Icon name="pause" size={18} />
          </span>
          <span data-off="" hidden>
            <Icon name="play" size={18} />
          </span>
          <span class="visually-hidden">Pausar el paso automático de módulos</span>
        </button>
      </div>
      <div class="track" data-track="" tabindex={0} role="group" aria-label="Módulos, uno al lado del otro">
        {MODULES.map((each, i) => (
          <Slide assets={assets} module={each} i={i} />
        ))}
      </div>
    </div>
  </section>
);

const BENEFITS: readonly { icon: IconName; title: string; text: string; shot: ShotName; sizes?: string }[] = [
  {
    icon: 'upload',
    title: 'El padrón entra como lo tienes',
    text: 'Suelta tu Excel. Vigía encuentra el encabezado, reconoce las columnas, señala lo que está mal en su celda y propone la corrección: un DNI sin su cero, una fecha escrita como texto, una coma por un punto.',
    shot: 'importacion',
  },
  {
    icon: 'lock',
    title: 'Cada quien ve lo que la ley permite',
    text: 'Entregar resultados médicos a Recursos Humanos es una infracción seria (806-2024-SUNAFIL/TFL). En Vigía la base de datos no los devuelve: ni en listas, ni en archivos, ni en mensajes.',
    shot: 'resultados',
  },
  {
    icon: 'pen',
    title: 'La entrega queda probada',
    text: 'Quién recibió qué, cuándo lo leyó y con qué firma. La constancia lleva la huella SHA-256 de cada documento y un sello que cualquier lector de PDF comprueba.',
    shot: 'entrega',
  },
  {
    icon: 'chart',
    title: 'Los números se abren',
    text: 'Detrás de cada cifra está su lista; debajo de cada gráfico, su tabla y «¿Cómo se calcula?» con los cortes, la norma y el denominador.',
    shot: 'estadisticas',
  },
];

/** The benefits for users, each with a picture of the product. */
export const Features = ({ content: { labels }, assets }: SectionProps): VNode => (
  <section id="features" aria-labelledby="features-t">
    <div class="wide">
      <div class="head">
        <h2 id="features-t">{labels.features}</h2>
      </div>
      <div class="benefits">
        {BENEFITS.map(({ icon: drawing, title, text, shot }) => (
          <article class="benefit">
            <div class="benefit-text">
              <span class="disc">
                <Icon name={drawing} size={24} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <div>
              <Framed>
                <Picture assets={assets} name={shot} sizes="(min-width: 900px) 560px, 92vw" />
              </Framed>
            </div>
          </article>
        ))}
        <article class="benefit benefit-phone">
          <div class="benefit-text">
            <span class="disc">
              <Icon name="phone" size={24} />
            </span>
            <h3>Hecho para el teléfono que ya tienen</h3>
            <p>
              En una pantalla de 360 píxeles cada fila es una tarjeta con lo que importa. El trabajador no instala nada
              ni recuerda una contraseña: un enlace, su documento y un código.
            </p>
          </div>
          <div class="phone">
            <Picture assets={assets} name="celular" sizes="280px" />
          </div>
        </article>
      </div>
      <div class="wall" role="group" aria-labelledby="muro">
        <h3 id="muro">Qué ve cada persona</h3>
        <div class="table-scroll" tabindex={0} role="region" aria-label="Qué ve cada persona">
          <table>
            <thead>
              <tr>
                <th scope="col">Dato</th>
                <th scope="col">Recursos Humanos</th>
                <th scope="col">Médico ocupacional</th>
                <th scope="col">Trabajador</th>
              </tr>
            </thead>
            <tbody>
              {WALL.map(([what, hr, doctor, worker]) => (
                <tr>
                  <th scope="row">{what}</th>
                  {[hr, doctor, worker].map((sees) => (
                    <td>{sees}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  </section>
);

const WALL: readonly [what: string, hr: string, doctor: string, worker: string][] = [
  ['Cita, asistencia y vigencia', 'Sí', 'Sí', 'Las suyas'],
  ['Aptitud y certificado', 'Sí', 'Sí', 'Los suyos'],
  ['Indicaciones de trabajo del médico', 'Sí', 'Sí', 'Las suyas'],
  ['Diagnósticos, mediciones y laboratorio', 'No', 'Sí', 'Los suyos'],
  ['Estadísticas de salud', 'Aproximadas, de 50 o más', 'Sí', '—'],
];
