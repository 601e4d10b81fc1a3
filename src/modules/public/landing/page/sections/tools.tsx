/** @jsxImportSource preact */

import type { VNode } from 'preact';
import { uitOf } from '#management/dashboard/rules/penalty.ts';
import { COMPANY_SIZE_LABELS, COMPANY_SIZES, PENALTY_NOTICE } from '#management/dashboard/rules/penalty-table.ts';
import type { Fines, SectionProps } from '../content.ts';
import { ESTIMATED_GRAVITIES, estimated, soles } from '../estimate.ts';
import { DataScript } from '../html.tsx';
import { Icon } from '../icons.tsx';

const LABELS = { GRAVE: 'Infracción grave', MUY_GRAVE: 'Si se califica muy grave' };
const START = { size: 'NO_MYPE', affected: 25 } as const;
const FACTOR = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 3 });

const Verify = (): VNode => (
  <div class="card tool" id="verificar">
    <h3>
      <Icon name="search" />
      ¿Es auténtico este certificado?
    </h3>
    <p>
      Escribe el código que está debajo del QR, o suelta aquí el PDF. El archivo se lee en tu navegador: solo sale el
      código.
    </p>
    <form action="/landing" method="get" data-verify="" novalidate>
      <label for="codigo">Código del documento</label>
      <div class="row">
        <input
          id="codigo"
          name="codigo"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="XXXX XXXX XXXX"
          maxlength={40}
          aria-describedby="codigo-ayuda"
        />
        <button class="button" type="submit">
          Verificar
        </button>
      </div>
      <p class="hint" id="codigo-ayuda">
        12 letras y números. No lleva 0, 1, I, L ni O.
      </p>
      <div class="drop" data-drop="" hidden>
        <input class="visually-hidden" type="file" id="pdf" accept="application/pdf,.pdf" />
        <label for="pdf">
          <Icon name="upload" size={20} />
          <span>
            <b>Elige el PDF</b> o arrástralo hasta aquí
          </span>
        </label>
      </div>
    </form>
    <div class="answer" data-verdict="" role="status"></div>
    <ul class="ticks tool-notes">
      {[
        'Si es auténtico, y si venció o se anuló',
        'Qué dice de la aptitud',
        'De quién es, con el nombre oculto en parte',
        'Si tu archivo es el original, byte por byte',
      ].map((each) => (
        <li>
          <Icon name="check" size={18} />
          {each}
        </li>
      ))}
    </ul>
    <p class="hint" data-without-script="">
      Sin JavaScript, abre /verificar/ seguido del código en esta misma dirección.
    </p>
  </div>
);

const FactorTables = ({ fines: { rules } }: { fines: Fines }): VNode => (
  <>
    {COMPANY_SIZES.map((size) => {
      const { upTo, factors } = rules.parameters.sizes[size];
      const from = (i: number) => (upTo[i - 1] ?? 0) + 1;
      return (
        <table>
          <caption>{COMPANY_SIZE_LABELS[size]}</caption>
          <thead>
            <tr>
              <th scope="col">Afectados</th>
              <th scope="col">Grave</th>
              <th scope="col">Muy grave</th>
            </tr>
          </thead>
          <tbody>
            {upTo.map((last, i) => (
              <tr>
                <th scope="row">
                  {last === null ? `${from(i)} o más` : from(i) === last ? last : `${from(i)} a ${last}`}
                </th>
                <td>{FACTOR.format(factors.GRAVE[i] ?? 0)}</td>
                <td>{FACTOR.format(factors.MUY_GRAVE[i] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    })}
  </>
);

function Calculator({ content: { fines } }: Pick<SectionProps, 'content'>): VNode {
  const { parameters, norm } = fines.rules;
  const { uit, uitYear } = uitOf(fines.year, parameters);
  const { capUit } = parameters;
  return (
    <div class="card tool" id="multa">
      <h3>
        <Icon name="chart" />
        ¿Cuánto costaría no tenerlos al día?
      </h3>
      <p>Estimación de la multa por exámenes médicos ocupacionales no realizados o vencidos.</p>
      <form data-fine="" novalidate>
        <div class="row two">
          <div>
            <label for="tamano">Tamaño de la empresa</label>
            <select id="tamano" name="size">
              {COMPANY_SIZES.toReversed().map((size) => (
                <option value={size}>{COMPANY_SIZE_LABELS[size]}</option>
              ))}
            </select>
          </div>
          <div>
            <label for="afectados">Trabajadores sin examen vigente</label>
            <input
              id="afectados"
              name="affected"
              type="number"
              inputmode="numeric"
              min="0"
              max="100000"
              step="1"
              value={START.affected}
            />
          </div>
        </div>
      </form>
      <div class="fine" role="status" data-fine-answer="">
        {ESTIMATED_GRAVITIES.map((gravity) => {
          const { amount, formula } = estimated(fines, START.size, gravity, START.affected);
          return (
            <p>
              <span>{LABELS[gravity]}</span>
              <output data-amount={gravity}>{soles(amount)}</output>
              <small data-formula={gravity}>{formula}</small>
            </p>
          );
        })}
      </div>
      <p class="hint">
        Fórmula: factor de la tabla × UIT {uitYear} (S/ {FACTOR.format(uit)}; {fines.uitSource}), con tope de{' '}
        {capUit.GRAVE} y {capUit.MUY_GRAVE} UIT. Fuente: {norm}. {PENALTY_NOTICE}
      </p>
      <details class="factors">
        <summary>Ver la tabla de factores (en UIT)</summary>
        <div class="tables">
          <FactorTables fines={fines} />
        </div>
      </details>
      <DataScript type="application/json" id="multas" data={fines} />
    </div>
  );
}

/** Tools that work without an account. */
export const Tools = ({ content }: Pick<SectionProps, 'content'>): VNode => (
  <section class="band" id="herramientas" aria-labelledby="herramientas-t">
    <div class="wide">
      <div class="head">
        <h2 id="herramientas-t">Úsalo ahora, sin cuenta</h2>
        <p>Dos herramientas abiertas. No guardan lo que escribes.</p>
      </div>
      <div class="pair">
        <Verify />
        <Calculator content={content} />
      </div>
    </div>
  </section>
);
