import { useEffect } from 'react';

/** Without an exam the address is that of the product's list. */
export function Elsewhere() {
  useEffect(() => window.location.replace('/resultados/emos'), []);
  return null;
}
