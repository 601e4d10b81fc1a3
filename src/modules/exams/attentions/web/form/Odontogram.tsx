import { Group, Radio, Stack, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type KeyboardEvent, useState } from 'react';
import { LOWER_TEETH, teethIn, UPPER_TEETH } from '#clinical/rules/teeth.ts';
import { toggleTooth } from '../../form/toggle-tooth.ts';
import classes from './odontogram.module.css';

/** States that a tooth has by itself, with the letter that marks them; a bridge goes from one tooth to another. */
const STATES = {
  ODONTO_AUSENTES: ['Ausente', 'A'],
  ODONTO_CARIES: ['Caries', 'C'],
  ODONTO_EXTRAER: ['Por extraer', 'X'],
  ODONTO_FRACTURAS: ['Fracturada', 'F'],
  ODONTO_OBTURADAS: ['Obturada', 'O'],
  ODONTO_CORONAS: ['Corona', 'K'],
} as const;
type State = keyof typeof STATES;
const CODES = Object.keys(STATES) as State[];

/** Whether the form of a station has the measures of an odontogram. */
export const hasOdontogram = (codes: readonly string[]): boolean => CODES.every((code) => codes.includes(code));

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -16, ArrowDown: 16 };

/** Moves the focus between the teeth: to the sides in a jaw, and from one jaw to the other. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const step = MOVES[event.key];
  if (step === undefined) return;
  const teeth = [...event.currentTarget.querySelectorAll('button')];
  const next = teeth[teeth.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface Props {
  typed: (code: string) => string;
  onChange: (code: string, value: string) => void;
}

/** The teeth of an adult; each is marked with the chosen state, which writes the list of teeth of that state. */
export function Odontogram({ typed, onChange }: Props) {
  const [chosen, setChosen] = useState<State>('ODONTO_AUSENTES');
  const marked = CODES.map((code) => ({
    code,
    numbers: new Set(teethIn(typed(code)).teeth.map(({ number }) => number)),
  }));
  return (
    <Stack gap="xs" mb="sm" role="group" aria-label="Odontograma">
      <Radio.Group
        label="Odontograma"
        description="Elige un estado y marca sus piezas."
        value={chosen}
        onChange={(value) => setChosen(value as State)}
      >
        <Group gap="6px 16px" mt={6}>
          {CODES.map((code) => (
            <Radio key={code} size="xs" value={code} label={`${STATES[code][0]} (${STATES[code][1]})`} />
          ))}
        </Group>
      </Radio.Group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons */}
      <div onKeyDown={move}>
        {[UPPER_TEETH, LOWER_TEETH].map((jaw) => (
          <div key={jaw[0]} className={classes['jaw']}>
            {jaw.map((number) => {
              const states = marked.filter(({ numbers }) => numbers.has(number)).map(({ code }) => STATES[code]);
              const words = states.map(([label]) => label.toLowerCase()).join(', ');
              return (
                <UnstyledButton
                  key={number}
                  className={classes['tooth'] ?? ''}
                  aria-label={`Pieza ${number}${words && `: ${words}`}`}
                  data-marks={states.map(([, letter]) => letter).join('')}
                  aria-pressed={states.includes(STATES[chosen])}
                  onClick={() => onChange(chosen, toggleTooth(typed(chosen), number))}
                >
                  {number}
                </UnstyledButton>
              );
            })}
          </div>
        ))}
      </div>
      <Text size="xs" c="dimmed">
        Las superficies, los puentes y las prótesis se escriben abajo.
      </Text>
    </Stack>
  );
}
