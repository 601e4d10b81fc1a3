import { Button, Menu, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { todayInLima } from '#platform/contract/dates.ts';
import { MONTHS } from '#platform/contract/months.ts';
import { useNarrow } from '#platform/web/calendar/useNarrow.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { REPORT_STATES, REPORT_VARIANTS } from '../../model.ts';
import type { YearOfReports } from '../../table.ts';
import { STATE_TONES } from '../states.ts';
import classes from './table.module.css';

interface Props {
  year: number;
  rows: readonly YearOfReports[];
  /** Null if the user may only read. */
  onMake: ((row: YearOfReports, month: number) => void) | null;
  onOpen(id: string): void;
}

const nameOf = ({ project, variant }: YearOfReports) =>
  `${project ?? 'Toda la empresa'}${variant === 'COVID' ? ` · ${REPORT_VARIANTS.COVID}` : ''}`;
const title = (month: number) => {
  const name = MONTHS[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A year as twelve cells for each project; on a phone a card for each project with the months that have a report. */
export function YearTable(props: Props) {
  return useNarrow() ? <Cards {...props} /> : <Grid {...props} />;
}

/** True if the month of the cell has begun. */
const begun = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}` <= todayInLima().slice(0, 7);

function Cell({ year, row, month, onMake, onOpen }: Omit<Props, 'rows'> & { row: YearOfReports; month: number }) {
  const cell = row.months[month - 1];
  const about = `${title(month)}, ${nameOf(row)}`;
  if (cell)
    return (
      <UnstyledButton className={classes['cell']} onClick={() => onOpen(cell.id)}>
        <span className={classes['away']}>{about}: </span>
        <StatusBadge status={STATE_TONES[cell.state]} label={REPORT_STATES[cell.state]} />
        <Text size="xs" c="dimmed" className={classes['edition']}>
          {' '}
          v{cell.edition}
        </Text>
      </UnstyledButton>
    );
  if (!begun(year, month)) return <span className={classes['ahead']} />;
  return onMake ? (
    <UnstyledButton className={classes['make']} onClick={() => onMake(row, month)} aria-label={`Crear: ${about}`}>
      <IconPlus size={16} aria-hidden />
    </UnstyledButton>
  ) : (
    <Text size="xs" c="dimmed" ta="center">
      —
    </Text>
  );
}

function Grid({ rows, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
    <section className={classes['scroll']} aria-label="Informes del año" tabIndex={0}>
      <table className={classes['grid']}>
        <thead>
          <tr>
            <th scope="col">Proyecto</th>
            {MONTHS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.projectId} ${row.variant}`}>
              <th scope="row">{nameOf(row)}</th>
              {MONTHS.map((name, i) => (
                <td key={name}>
                  <Cell {...rest} row={row} month={i + 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ rows, ...rest }: Props) {
  return (
    <div className={classes['cards']}>
      {rows.map((row) => {
        const months = MONTHS.map((_, i) => i + 1).filter((month) => row.months[month - 1]);
        return (
          <section key={`${row.projectId} ${row.variant}`} className={classes['card']} aria-label={nameOf(row)}>
            <Text fw={600}>{nameOf(row)}</Text>
            {months.length === 0 && (
              <Text size="sm" c="dimmed">
                Sin informes en {rest.year}.
              </Text>
            )}
            {months.toReversed().map((month) => (
              <div key={month} className={classes['line']}>
                <Text size="sm">{title(month)}</Text>
                <Cell {...rest} row={row} month={month} />
              </div>
            ))}
            {rest.onMake && <MakeOne row={row} year={rest.year} onMake={rest.onMake} />}
          </section>
        );
      })}
    </div>
  );
}

/** Offers the months of a row without a report, the newest first. */
function MakeOne({ row, year, onMake }: { row: YearOfReports; year: number; onMake: NonNullable<Props['onMake']> }) {
  const open = MONTHS.map((_, i) => i + 1).filter((month) => !row.months[month - 1] && begun(year, month));
  if (open.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          mt="sm"
          fullWidth
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Crear informe: ${nameOf(row)}`}
        >
          Crear informe
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.toReversed().map((month) => (
          <Menu.Item key={month} onClick={() => onMake(row, month)}>
            {title(month)} de {year}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
