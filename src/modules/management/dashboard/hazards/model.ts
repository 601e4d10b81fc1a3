import { z } from 'zod';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { day } from '#platform/contract/dates.ts';

const count = z.int().min(0);
const counts = {
  exposed: count,
  /** Number of them without an EMO in force whose medical profile includes the station. */
  uncovered: count,
  /** Number of the uncovered workers who have no EMO in force; the others have a profile without the station. */
  withoutExam: count,
};

/** Workers exposed to each hazard, and whether their exam covers it. No result is read, so nothing is clinical. */
export const exposures = z.object({
  date: day,
  /** Items, the most uncovered first. */
  items: z.array(
    z.object({
      hazard: z.object({ id: z.string(), name: z.string() }),
      station: serviceArea,
      ...counts,
      /** Job titles with the hazard, the most uncovered first; at most 50. */
      jobs: z.array(z.object({ id: z.uuid(), name: z.string(), ...counts })),
    }),
  ),
});
export type Exposures = z.infer<typeof exposures>;
export type Exposure = Exposures['items'][number];
