import { expect, test } from 'vitest';
import { supportLink } from './support-link.ts';

test.each([
  ['https://wa.me/51999999999', 'https://wa.me/51999999999?text=Hola%2C%20%C2%BFqu%C3%A9%3F'],
  ['https://chat.pe/c?id=1#abrir', 'https://chat.pe/c?id=1&text=Hola%2C%20%C2%BFqu%C3%A9%3F#abrir'],
  ['mailto:ayuda@vigia.pe', 'mailto:ayuda@vigia.pe?body=Hola%2C%20%C2%BFqu%C3%A9%3F'],
  ['tel:+5112223333', 'tel:+5112223333'],
])('%s carries the message where it can', (address, link) => {
  expect(supportLink(address, 'Hola, ¿qué?')).toBe(link);
});
