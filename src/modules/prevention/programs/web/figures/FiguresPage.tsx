import { Anchor, Button, Paper, Skeleton, Stack, Table, Text, Title, useMatches } from '@mantine/core';
import { midSentence } from '#platform/contract/text.ts';
import '@mantine/core/styles/Table.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { getProgramFigures } from '../../api.ts';
import { EFFECTS, type FigureCount, type FigureGroup, figuresOf, YEARS } from '../../figures.ts';
import type { ProgramCode } from '../../protocols.ts';

const FigurePeople = lazy(() => import('./FigurePeople.tsx'));

const TITLES: Readonly<Record<FigureGroup, string>> = {
  COBERTURA: 'Cobertura hoy',
  ASISTENCIA: 'Asistencia a las visitas',
  EFECTO: 'Efecto',
  SALIDAS: 'Quiénes salieron y por qué',
};
const HOW: Readonly<Record<Exclude<FigureGroup, 'EFECTO'>, string>> = {
  COBERTURA: 'Cobertura: los inscritos, de cada 100 inscritos o propuestos.',
  ASISTENCIA:
    'Asistencia: las visitas hechas de cada 100 planeadas hasta hoy. Las otras son de quien no asistió o quedaron sin registrar.',
  SALIDAS: 'Altas del programa por el año y el motivo que escribió el médico.',
};

/** Coverage, attendance, effect and discharges of a programme; each figure opens the list behind it. */
export default function FiguresPage({ program }: { program: ProgramCode }) {
  const [{ figura, anio }, setParams] = useSearchParams();
  const { data, error, refetch } = useEndpoint(getProgramFigures, { query: { program } });
  if (figura)
    return (
      <Suspense fallback={<Loading label="Cargando la lista" />}>
        <FigurePeople program={program} figure={figura} year={Number(anio)} />
      </Suspense>
    );
  return (
    <PageBody>
      <PageHeader
        title={`Cifras: ${midSentence(PROGRAM_LABELS[program])}`}
        description="De hoy y de los últimos cinco años. Cada número abre su lista. Solo las ven los médicos."
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => setParams({ vista: undefined })}
          >
            Inscritos
          </Button>
        }
      />
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap="md">
          <Group of="COBERTURA" program={program} data={data} />
          {EFFECTS[program] ? (
            <Group of="EFECTO" program={program} data={data} />
          ) : (
            <Text size="sm" c="dimmed">
              Este programa no tiene una cifra de efecto: lo que se mide depende del agente. El último valor de cada
              persona y su tendencia están en «Inscritos».
            </Text>
          )}
          <Group of="ASISTENCIA" program={program} data={data} />
          <Group of="SALIDAS" program={program} data={data} />
        </Stack>
      ) : (
        <Skeleton height={320} aria-busy="true" />
      )}
    </PageBody>
  );
}

const yearsTo = (newest: number): number[] => Array.from({ length: YEARS }, (_, at) => newest - YEARS + 1 + at);

interface GroupProps {
  of: FigureGroup;
  program: ProgramCode;
  data: { year: number; counts: readonly FigureCount[] };
}
/** The figure whose share of the others is the coverage, or the attendance. */
const PART: Partial<Record<FigureGroup, string>> = { COBERTURA: 'SEGUIDO', ASISTENCIA: 'HECHA' };

/** The figures of a group as a table: a row for each figure, a column for each year. */
function Group({ of, program, data }: GroupProps) {
  const rows = Object.entries(figuresOf(program, of));
  const counts = data.counts.filter(({ group }) => group === of);
  // On a phone a figure's name has a line of its own above its years, because both do not fit next to each other.
  const narrow = useMatches({ base: true, md: false }, { getInitialValueInEffect: false }) && of !== 'COBERTURA';
  // Coverage is of today, and its year is that of the server.
  const years = of === 'COBERTURA' ? [...new Set(counts.map(({ year }) => year))] : yearsTo(data.year);
  const countOf = (figure: string, year: number) =>
    counts.find((each) => each.figure === figure && each.year === year)?.count ?? 0;
  const totalOf = (year: number) => rows.reduce((total, [figure]) => total + countOf(figure, year), 0);
  const { title, how, mean } =
    of === 'EFECTO' ? EFFECTS[program]! : { title: TITLES[of], how: HOW[of], mean: undefined };
  const shown = of === 'SALIDAS' ? rows.filter(([figure]) => years.some((year) => countOf(figure, year) > 0)) : rows;
  const headOf = (year: number) => (of === 'COBERTURA' ? 'Hoy' : String(year));
  const shareOf = (year: number): ReactNode => {
    const part = PART[of];
    const whole = of === 'COBERTURA' ? countOf('SEGUIDO', year) + countOf('PROPUESTO', year) : totalOf(year);
    return part && whole > 0 ? `${showNumber(Math.round((countOf(part, year) / whole) * 1000) / 10)} %` : '—';
  };
  const meanOf = (year: number): ReactNode => {
    const value = counts.find((each) => each.figure === '' && each.year === year)?.mean ?? null;
    return value === null || !mean ? '—' : value.toFixed(mean.decimals);
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="xs" c="dimmed" mb="xs" maw={900}>
        {how}
      </Text>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nadie salió en estos años.
        </Text>
      ) : (
        <Table
          verticalSpacing={6}
          horizontalSpacing={narrow ? 4 : undefined}
          w={of === 'COBERTURA' ? 'auto' : '100%'}
          layout={narrow ? 'fixed' : 'auto'}
        >
          <Table.Thead>
            <Table.Tr>
              {!narrow && <Table.Th>{of === 'ASISTENCIA' ? 'Visitas' : 'Personas'}</Table.Th>}
              {years.map((year) => (
                <Table.Th key={year} ta="right">
                  {headOf(year)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(([figure, { label, tone }]) => (
              <Line
                key={figure}
                label={tone ? <StatusBadge status={tone} label={label} /> : label}
                years={years}
                narrow={narrow}
                value={(year) => <Count count={countOf(figure, year)} label={label} figure={figure} year={year} />}
              />
            ))}
            {PART[of] && (
              <Line
                label={of === 'COBERTURA' ? 'Cobertura' : 'Asistencia'}
                years={years}
                narrow={narrow}
                bold
                value={shareOf}
              />
            )}
            {mean && <Line label={`${mean.label} (${mean.unit})`} years={years} narrow={narrow} bold value={meanOf} />}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}

interface LineProps {
  label: ReactNode;
  years: readonly number[];
  narrow: boolean;
  bold?: boolean;
  value: (year: number) => ReactNode;
}
function Line({ label, years, narrow, bold = false, value }: LineProps) {
  const weight = bold ? 600 : 400;
  const cells = years.map((year) => (
    <Table.Td key={year} ta="right" fw={weight}>
      {value(year)}
    </Table.Td>
  ));
  if (!narrow)
    return (
      <Table.Tr>
        <Table.Th scope="row" fw={weight}>
          {label}
        </Table.Th>
        {cells}
      </Table.Tr>
    );
  return (
    <>
      <Table.Tr style={{ borderBottom: 0 }}>
        <Table.Th colSpan={years.length} fw={weight} pb={0}>
          {label}
        </Table.Th>
      </Table.Tr>
      <Table.Tr>{cells}</Table.Tr>
    </>
  );
}

interface CountProps {
  count: number;
  label: string;
  figure: string;
  year: number;
}
/** A count that opens its list; a zero opens nothing. */
function Count({ count, label, figure, year }: CountProps) {
  const [, setParams] = useSearchParams();
  if (count === 0)
    return (
      <Text span size="sm" c="dimmed">
        0
      </Text>
    );
  return (
    <Anchor
      component="button"
      size="sm"
      aria-label={`${label}, ${year}: ${showNumber(count)}`}
      onClick={() => setParams({ figura: figure, anio: String(year) })}
    >
      {showNumber(count)}
    </Anchor>
  );
}
