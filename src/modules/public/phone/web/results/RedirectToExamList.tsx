import { useEffect } from 'react';

/** Leaves the phone's pages for the product's list of exams: the address names no exam. */
export function RedirectToExamList() {
  useEffect(() => window.location.replace('/resultados/emos'), []);
  return null;
}
