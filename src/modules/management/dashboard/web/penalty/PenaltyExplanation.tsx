import { Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { showMoney, showNumber } from '#platform/web/format/format.ts';
import type { PenaltyEstimateView } from '../../model.ts';
import { COMPANY_SIZE_LABELS, GRAVITY_LABELS } from '../../rules/penalty-table.ts';

/** All inputs of the amount, so that the calculation can be checked by hand. */
export function PenaltyExplanation({ data }: { data: PenaltyEstimateView }) {
  const rows: [string, string][] = [
    ['Colaboradores afectados', affectedText(data)],
    ['Tabla usada', COMPANY_SIZE_LABELS[data.size]],
    ['Fila de la tabla', bracketText(data)],
    ['Gravedad', GRAVITY_LABELS[data.gravity]],
    ['Factor', `${showUit(data.factor)}`],
    [`UIT ${data.uitYear}`, `${showMoney(data.uit)} (${data.uitSource})`],
    ['Tope por infracción', showMoney(data.cap)],
    ['Cálculo', data.formula],
    ['Escenario muy grave (art. 28.13)', `${showUit(data.upperBound.factor)} = ${showMoney(data.upperBound.amount)}`],
    ['Fuente', data.source],
  ];
  return (
    <Stack gap="sm">
      <Table>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">
        Se cuentan los colaboradores activos con EMO vencido o sin EMO. No se cuentan los que aún están en el plazo de
        dos años desde su ingreso, cuando la empresa no es de alto riesgo ni exige examen de ingreso (D.S. 016-2016-TR).
        No se incluyen reducciones ni recargos.
      </Text>
      <Text size="sm" fw={600}>
        {data.notice}
      </Text>
    </Stack>
  );
}

const THREE = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 3 });
export const showUit = (value: number): string => `${THREE.format(value)} UIT`;

function affectedText({ affected, expiredCount, withoutEmoCount, inGraceCount }: PenaltyEstimateView): string {
  const sum = `${showNumber(affected)} (${showNumber(expiredCount)} con EMO vencido + ${showNumber(withoutEmoCount)} sin EMO)`;
  return inGraceCount > 0 ? `${sum}; ${showNumber(inGraceCount)} más en plazo legal` : sum;
}

export function bracketText({ bracket: { from, to } }: PenaltyEstimateView): string {
  if (from === null) return 'Ninguna: nadie está afectado';
  if (to === null) return `${showNumber(from)} o más afectados`;
  return from === to
    ? `${showNumber(from)} afectado${from === 1 ? '' : 's'}`
    : `De ${showNumber(from)} a ${showNumber(to)} afectados`;
}
