/**
 * A mobile number as networks take it: country code and digits, without signs. Peru's have nine digits and begin with 9.
 * Null where it is none: a landline gets no message.
 */
export function mobileNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (/^9\d{8}$/.test(digits)) return `51${digits}`;
  if (digits.startsWith('51')) return /^519\d{8}$/.test(digits) ? digits : null;
  return phone.trim().startsWith('+') && /^\d{10,15}$/.test(digits) ? digits : null;
}
