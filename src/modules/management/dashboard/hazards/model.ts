import { z } from 'zod';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { day } from '#platform/contract/dates.ts';

const count = z.int().min(0);
const counts = {
  /** Active workers whose job title has the hazard. */
  exposed: count,
  /** Of them, those without an EMO in force whose medical profile asks for the station. */
  uncovered: count,
  /** Of the uncovered, those without an EMO in force; the profile of the others leaves the station out. */
  withoutExam: count,
};

/** Which workers a hazard reaches, and whether their exam looks for what it does. Nothing clinical: no result is read. */
export const exposures = z.object({
  date: day,
  /** The most uncovered first. */
  items: z.array(
    z.object({
      hazard: z.object({ id: z.string(), name: z.string() }),
      station: serviceArea,
      ...counts,
      /** Job titles that have the hazard, the most uncovered first; at most 50. */
      jobs: z.array(z.object({ id: z.uuid(), name: z.string(), ...counts })),
    }),
  ),
});
export type Exposures = z.infer<typeof exposures>;
export type Exposure = Exposures['items'][number];
