/**
 * A mobile number in network format: country code and digits only. Numbers in Peru have nine digits and begin with 9.
 * Null for other numbers, because a landline cannot receive messages.
 */
export function mobileNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (/^9\d{8}$/.test(digits)) return `51${digits}`;
  if (digits.startsWith('51')) return /^519\d{8}$/.test(digits) ? digits : null;
  return phone.trim().startsWith('+') && /^\d{10,15}$/.test(digits) ? digits : null;
}
