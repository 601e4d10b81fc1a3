import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { bulkInsert } from '../bulk.ts';
import type { Company } from '../companies/company.ts';

/** Activity, address and place of each company, by the key of its profile. */
const ABOUT: Readonly<Record<string, readonly [activity: string, address: string, place: string]>> = {
  minera: [
    'Extracción de minerales metalíferos no ferrosos',
    'Av. Los Incas 245, Cayma, Arequipa, Arequipa',
    'Arequipa',
  ],
  agro: ['Cultivo y exportación de frutas', 'Carretera Panamericana Norte km 562, Trujillo, La Libertad', 'Trujillo'],
  textil: ['Confección de prendas de vestir', 'Jr. Los Telares 118, Ate, Lima, Lima', 'Lima'],
};
/** Documents with the model, the person in charge, and the days until their next review. */
const SST_DOCUMENTS = [
  ['politica-sst', 'Política y objetivos de seguridad y salud en el trabajo', 'SISTEMA', 'Gerencia de SST', 120],
  ['matriz-iperc', 'Matriz IPERC de línea base', 'SISTEMA', 'Jefatura de seguridad', -12],
  ['programa-anual-sst', 'Programa Anual de Seguridad y Salud en el Trabajo', 'SISTEMA', 'Comité de SST', 38],
  ['plan-contingencia', 'Plan de contingencia y respuesta a emergencias', 'TRABAJO', 'Brigada de emergencias', 200],
] as const;
const RESPONSIBLE = { b: 'Médico ocupacional', e: 'Jefatura de seguridad', g: 'Capacitación', h: 'Gerencia de SST' };

/**
 * Writes the data that fills the document models, the persons in charge of some documents, and those responsible for
 * some registers.
 */
export async function writeSst(client: pg.ClientBase, { id, profile }: Company, today: string): Promise<void> {
  const about = ABOUT[profile.key];
  if (about)
    await bulkInsert(client, 'sst_companies', ['customer_id', 'activity', 'address', 'place'], [[id, ...about]]);
  await bulkInsert(
    client,
    'sst_documents',
    ['customer_id', 'model', 'name', 'category', 'responsible', 'review_on'],
    SST_DOCUMENTS.map(([model, name, category, responsible, days]) => [
      id,
      model,
      name,
      category,
      responsible,
      addDays(today, days),
    ]),
  );
  await bulkInsert(
    client,
    'sst_registers',
    ['customer_id', 'letter', 'responsible'],
    Object.entries(RESPONSIBLE).map(([letter, responsible]) => [id, letter, responsible]),
  );
}
