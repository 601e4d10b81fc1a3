import { Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { ATTACHED_TYPES, type AttachedType, DOCUMENT_TYPE_LABELS } from '#clinical/vocabulary/document-type.ts';
import { SPECIALITIES, SPECIALITY_LABELS, type Speciality } from '#clinical/vocabulary/speciality.ts';
import { call } from '#platform/web/api/client.ts';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { useWork } from '#platform/web/forms/useWork.ts';
import { chooseDocument } from '../../batches/api.ts';
import type { DocumentCandidate, ImportDocument } from '../../batches/model.ts';
import classes from './documents.module.css';
import { examLabel } from './labels.ts';
import { WorkerSearch } from './WorkerSearch.tsx';

interface Props {
  batchId: string;
  file: ImportDocument;
  onClose: () => void;
  onChosen: () => void;
}

/** Dialog in which a person chooses the exam and the kind of a file. */
export function ChooseModal({ batchId, file, onClose, onChosen }: Props) {
  const [found, setFound] = useState<readonly DocumentCandidate[]>(file.candidates);
  const [exam, setExam] = useState(file.attentionId ?? onlyOf(file.candidates));
  const [type, setType] = useState<AttachedType | null>(file.type);
  const [about, setAbout] = useState<Speciality | null>(file.speciality);
  const { busy, problem, run } = useWork();
  const save = async () => {
    if (!exam || !type) return;
    await run(async () => {
      const speciality = type === 'CERTIFICADO_APTITUD' ? null : about;
      const body = { rowNo: file.rowNo, attentionId: exam, type, speciality };
      await call(chooseDocument, { params: { id: batchId }, query: {}, body });
      onChosen();
    });
  };
  return (
    <Modal opened onClose={onClose} title="Elegir el examen" size="lg">
      <Stack gap="md">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {file.fileName}
          </Text>
          <Text size="sm" c="dimmed">
            {file.reason}
          </Text>
        </div>
        <ProblemAlert>{problem}</ProblemAlert>
        {found.length > 0 && (
          <Radio.Group value={exam} onChange={setExam} label="¿De qué examen es?">
            <Stack gap="xs" mt={6}>
              {found.map((candidate) => (
                <Candidate key={candidate.attentionId} candidate={candidate} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <WorkerSearch
          onFound={(items) =>
            setFound((before) => [
              ...items,
              ...before.filter((b) => !items.some((i) => i.attentionId === b.attentionId)),
            ])
          }
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <Select
            label="Qué documento es"
            data={ATTACHED_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))}
            value={type}
            onChange={(value) => setType(value as AttachedType | null)}
            placeholder="Elige"
            allowDeselect={false}
            miw={200}
          />
          {type !== 'CERTIFICADO_APTITUD' && (
            <Select
              label="Especialidad (opcional)"
              data={SPECIALITIES.map((value) => ({ value, label: SPECIALITY_LABELS[value] }))}
              value={about}
              onChange={(value) => setAbout(value as Speciality | null)}
              placeholder="Ninguna"
              searchable
              clearable
              miw={200}
            />
          )}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button onClick={() => void save()} loading={busy} disabled={!exam || !type}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Preselects the exam when there is only one; the person still has to confirm it. */
const onlyOf = ([first, second]: readonly DocumentCandidate[]): string | null =>
  first && !second ? first.attentionId : null;

function Candidate({ candidate }: { candidate: DocumentCandidate }) {
  const { attentionId, fullName, documentType, documentNumber, aptitude, healthCentre, reasons } = candidate;
  const facts = [
    examLabel(candidate),
    APTITUDE_LABELS[aptitude as Aptitude] ?? aptitude,
    ...(healthCentre ? [healthCentre] : []),
  ];
  return (
    <Radio
      value={attentionId}
      className={classes['candidate'] ?? ''}
      label={
        <>
          <Text span fw={600} display="block">
            {fullName} · {documentType} {documentNumber}
          </Text>
          <Text span size="sm" display="block">
            {facts.join(' · ')}
          </Text>
          {reasons.length > 0 && (
            <Text span size="xs" c="dimmed" display="block">
              {reasons.join(' · ')}
            </Text>
          )}
        </>
      }
    />
  );
}
