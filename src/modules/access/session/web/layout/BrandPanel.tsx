import { Logo } from '#platform/web/layout/Logo.tsx';
import classes from './BrandPanel.module.css';

const POINTS = [
  'Exámenes médicos al día: quién está vigente, por vencer o vencido.',
  'Resultados y certificados con firma y verificación por QR.',
  'La información clínica la ven solo el médico y el colaborador.',
];

/** Presentation of Vigía next to the sign-in form; hidden on phones. */
export default function BrandPanel() {
  return (
    <div className={classes['brand']}>
      <Beams />
      <div className={classes['brandTop']}>
        <Logo onDark />
      </div>
      <div className={classes['brandText']}>
        <p className={classes['headline']}>Gestiona la Salud Ocupacional de manera centralizada y eficiente</p>
        <ul>
          {POINTS.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Decoration: the rings of light of the product's logo, enlarged. */
function Beams() {
  return (
    <svg className={classes['beams']} viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g transform="translate(610 190)">
        {[70, 140, 220, 310, 410, 520].map((radius, index) => (
          <circle key={radius} r={radius} fill="none" stroke="#fff" strokeOpacity={0.16 - index * 0.022} />
        ))}
        <path d="M0 0 -620 470 -380 700Z" fill="url(#beam)" />
        <path d="M0 0 -160 760 120 760Z" fill="url(#beam)" />
        <circle r="34" fill="#fff" fillOpacity="0.14" />
        <circle r="16" fill="#e8743b" />
      </g>
    </svg>
  );
}
