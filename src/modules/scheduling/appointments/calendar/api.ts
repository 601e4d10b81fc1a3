import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { coded } from '#platform/contract/codes.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { severalOf } from '#platform/contract/list/filters.ts';
import { ref } from '#platform/contract/pagination.ts';
import { appointmentKind, hour, STATES } from '../model.ts';

/** Six weeks: a month and the days that fill its weeks. */
const MOST_DAYS = 42;
export const MOST_EVENTS = 2000;

const reads = { access: 'member', policy: 'scheduling.read', tenant: 'session' } as const;

const calendarItem = z.object({
  id: z.uuid(),
  attentionId: z.uuid(),
  patientId: z.uuid(),
  fullName: z.string(),
  kind: appointmentKind,
  /** Exam type of an EMO; null for other kinds. */
  examType: examType.nullable(),
  on: day,
  at: hour.nullable(),
  state: coded(STATES),
  siteId: z.uuid().nullable(),
  /** Clinic and site. */
  site: z.string().nullable(),
  version: z.int(),
});
export type CalendarItem = z.infer<typeof calendarItem>;

const calendarDay = z.object({
  day,
  /** Reason why the day is closed, as a sentence; null for an open day. */
  closed: z.string().nullable(),
  /** Appointments of any kind on the day, at the requested site or at all sites. */
  booked: z.int(),
  /** Maximum number of appointments on the day; null when not set. */
  capacity: z.int().nullable(),
});

export const readCalendar = endpoint({
  ...reads,
  method: 'GET',
  path: '/middleware/scheduling/calendar',
  summary: `Citas desde un día, de hasta ${MOST_DAYS} días, y qué tan lleno está cada uno`,
  query: z.strictObject({
    from: day,
    days: z.coerce.number().int().min(1).max(MOST_DAYS).default(31),
    kind: severalOf(appointmentKind),
    site_id: ref('health_centre_sites'),
  }),
  response: z.object({
    /** Appointments without cancelled ones. */
    items: z.array(calendarItem),
    /** True when there are more appointments than those returned. */
    more: z.boolean(),
    days: z.array(calendarDay),
  }),
});

/** Maximum number of sites with appointments in one answer. */
export const MOST_SITES = 60;

export const readRooms = endpoint({
  ...reads,
  method: 'GET',
  path: '/middleware/scheduling/calendar/rooms',
  summary: `Qué tan llena está cada día cada sede con citas desde un día, de hasta ${MOST_DAYS} días y ${MOST_SITES} sedes`,
  query: z.strictObject({ from: day, days: z.coerce.number().int().min(1).max(MOST_DAYS).default(31) }),
  response: z.object({
    /** Only days that are closed or have a capacity. */
    rooms: z.array(calendarDay.extend({ siteId: z.uuid() })),
  }),
});

const FEED = '/middleware/scheduling/calendar-feed';

export const readFeed = endpoint({
  ...reads,
  method: 'GET',
  path: FEED,
  summary: 'Si la persona tiene un enlace para ver las citas en su propio calendario; el enlace no se muestra otra vez',
  response: z.object({
    feed: z
      .object({
        createdAt: z.string(),
        /** Last time that a calendar read the feed; null when never read. */
        readAt: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const makeFeed = endpoint({
  ...reads,
  method: 'POST',
  path: FEED,
  summary: 'Crea el enlace para ver las citas, sin nombres, en el calendario propio; el anterior deja de servir',
  body: z.strictObject({}),
  response: z.object({ url: z.string() }),
});

export const revokeFeed = endpoint({
  ...reads,
  method: 'DELETE',
  path: FEED,
  summary: 'Anula el enlace de las citas: los calendarios que lo leen se quedan sin él',
});

export const sendFeed = endpoint({
  access: 'public',
  tenant: 'none',
  method: 'GET',
  path: '/middleware/scheduling/calendar.ics',
  summary:
    'Las citas por sede y hora, sin personas, como calendario (iCalendar), con el enlace secreto de quien se suscribió',
  query: z.strictObject({ token: z.string().min(1).max(100) }),
  raw: { contentTypes: ['text/calendar'] },
  probeSkip: 'Takes the secret link of one person.',
});
