import { expect, test } from 'vitest';
import { readWorkbook } from '../../../../platform/server/spreadsheets/read.ts';
import { fieldsOf, recognise } from './recognise.ts';

const roster = async (csv: string) =>
  recognise(await readWorkbook(Buffer.from(csv)), {
    kind: 'import-persons',
    fields: fieldsOf('import-persons'),
    outside: false,
    remembered: async () => ({}),
  });

test('a list of two known columns is told which they are, not that they were not found', async () => {
  await expect(roster('DNI;NOMBRES\n47770002;ANA\n')).rejects.toThrow(
    /^De este archivo solo reconocemos «DNI» y «NOMBRES»: un padrón de colaboradores trae al menos 3 columnas/,
  );
  await expect(roster('a;b\n1;2\n')).rejects.toThrow(/no parece un padrón de colaboradores: no encontramos/);
});
