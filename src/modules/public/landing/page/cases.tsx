/** @jsxImportSource preact */

import type { VNode } from 'preact';
import type { ShotName } from '#screens/shots.ts';
import type { LandingAssets } from './content.ts';
import { Icon } from './icons.tsx';
import { Framed, Picture } from './picture.tsx';

export interface CaseStudy {
  company: string;
  title: string;
  description: string;
  lead: string;
  parts: readonly { title: string; text: readonly string[]; shot?: ShotName }[];
}

interface StoryProps {
  study: CaseStudy;
  assets: LandingAssets;
}

/** An illustrative case study, without figures or quotations. */
export const Story = ({ study: { company, title, lead, parts }, assets }: StoryProps): VNode => (
  <article class="story">
    <div class="narrow">
      <p>
        <a class="back" href="/">
          <Icon name="arrow" size={18} />
          Volver al inicio
        </a>
      </p>
      <p class="kicker">Caso de éxito · {company}</p>
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      <p class="sample">
        <Icon name="file" size={16} />
        <span>Relato del modo de trabajo, sin cifras. Las imágenes son de la demostración.</span>
      </p>
      {parts.map((part) => (
        <section>
          <h2>{part.title}</h2>
          {part.text.map((text) => (
            <p>{text}</p>
          ))}
          {part.shot && (
            <Framed>
              <Picture assets={assets} name={part.shot} sizes="(min-width: 800px) 720px, 92vw" />
            </Framed>
          )}
        </section>
      ))}
      <p>
        <a class="back" href="/">
          <Icon name="arrow" size={18} />
          Volver al inicio
        </a>
      </p>
    </div>
  </article>
);

export const caseOfOca: CaseStudy = {
  company: 'OCA',
  title: 'OCA: muchas sedes, un solo calendario',
  description:
    'Cómo se ordena la programación de exámenes médicos ocupacionales cuando el trabajo se reparte en muchas sedes.',
  lead: 'En una operación repartida por el país, lo difícil no es el examen: es que cada persona llegue a la sede correcta, el día correcto, con el perfil que le toca.',
  parts: [
    {
      title: 'El punto de partida',
      text: [
        'Cada sede llevaba su propia hoja. Saber quién vencía el mes siguiente pedía juntar archivos, y un cambio de turno obligaba a llamar al centro médico, al supervisor y al trabajador.',
        'El médico ocupacional recibía los resultados por correo, sede por sede, con columnas distintas.',
      ],
    },
    {
      title: 'Primero el padrón, luego las citas',
      text: [
        'El padrón se importó tal como estaba. Lo que no coincidía quedó señalado en su celda y se corrigió antes de guardar; las áreas y los puestos se crearon solos.',
        'Con los perfiles médicos por puesto, la lista de quienes necesitan un examen se arma sola. Las fechas se proponen según los cupos, los feriados y los cierres de cada sede, y se confirman en lote.',
      ],
      shot: 'agenda',
    },
    {
      title: 'Un enlace para cada sede',
      text: [
        'El centro médico abre un enlace y ve quién llega a su sede y para qué estaciones. Marca la asistencia ahí mismo; nadie reenvía listas con datos personales.',
        'Quien no puede asistir lo dice desde su cita y propone otro día. El cupo vuelve al calendario.',
      ],
    },
    {
      title: 'Lo que cambió',
      text: [
        'La pregunta «¿cómo estamos?» dejó de ser un trabajo de fin de mes: el tablero la responde por sede, área y puesto, y detrás de cada número está su lista.',
        'Recursos Humanos programa y hace seguimiento; el médico decide y firma. Cada uno ve lo suyo.',
      ],
      shot: 'tablero',
    },
  ],
};

export const caseOfPerufarma: CaseStudy = {
  company: 'Perufarma',
  title: 'Perufarma: del archivador a la constancia firmada',
  description:
    'Cómo se entregan los resultados de los exámenes médicos a cada trabajador y cómo se demuestra, sin papel.',
  lead: 'La ley manda que el médico entregue los resultados al trabajador, en persona y con constancia. Hacerlo con papel funciona hasta que alguien la pide dos años después.',
  parts: [
    {
      title: 'El punto de partida',
      text: [
        'Los resultados se imprimían, se llevaban a cada local y se firmaba un cargo. El cargo iba a un archivador; el archivador, a otra oficina.',
        'Para saber qué faltaba entregar había que contar hojas.',
      ],
    },
    {
      title: 'El médico entrega, el trabajador firma',
      text: [
        'Desde su lista el médico ve qué exámenes están listos y los envía. El trabajador recibe un enlace que vale 15 días: comprueba su identidad con su documento y un código, y lee.',
        'Quien no usa un teléfono firma en el dispositivo del médico, con testigo si no puede firmar. Todo queda en la misma lista.',
      ],
      shot: 'entrega',
    },
    {
      title: 'Una constancia que se comprueba sola',
      text: [
        'La constancia dice qué se entregó y lleva la huella de cada documento, de modo que nadie puede cambiar uno sin que se note. El PDF va sellado: cualquier lector muestra que no fue alterado.',
        'Cada documento tiene además un código y un QR: quien lo recibe comprueba en segundos si es auténtico y qué dice de la aptitud.',
      ],
    },
    {
      title: 'Lo que cambió',
      text: [
        'Recursos Humanos ve qué se entregó, se leyó y se firmó, con sus fechas, y nunca lo que dicen los resultados.',
        'El trabajador puede ver en su enlace quién miró sus datos. La confianza se gana mostrando.',
      ],
      shot: 'resultados',
    },
  ],
};
