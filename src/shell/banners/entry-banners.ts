import { membershipEnds } from '../../modules/companies/notifications.ts';
import { greeting } from '../../modules/session/notifications.ts';
import type { SessionView } from '../../platform/web/session/session.ts';

interface Banner {
  title: string;
  message: string;
}

/** From how many days before its end a membership is told to end. */
const EXPIRY_DAYS = 15;

const bannerOf = ({ title, paragraphs }: { title: string; paragraphs: readonly string[] }): Banner => ({
  title,
  message: paragraphs.join(' '),
});

/** What greets a person who signed in. */
export const loginBanner = ({ firstName, company }: SessionView): Banner =>
  bannerOf(greeting.text({ firstName, company: company?.name ?? null }));

/** The membership of the company chosen ends soon; null when it does not. */
export function expiryBanner({ company }: SessionView): Banner | null {
  if (!company || company.membershipDays === null || company.membershipDays > EXPIRY_DAYS) return null;
  const { membership, membershipDays: days, renewalDate, isOwner } = company;
  return bannerOf(membershipEnds.text({ membership, days, renewalDate, isOwner }));
}
