import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NO_STROKE } from '#platform/contract/ink.ts';
import { IMAGE_TYPES, imageProblem } from '#platform/web/images/check-image.ts';
import { showsStroke } from '#platform/web/signature/find-stroke.ts';
import { pngOfName } from '#platform/web/signature/name-png.ts';
import { pngOf, SignaturePad } from '#platform/web/signature/SignaturePad.tsx';
import type { Stroke } from '#platform/web/signature/strokes.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import { Button, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import type { SignatureWay } from './levels.ts';

const WAYS = ['draw', 'image', 'type'] as const satisfies readonly SignatureWay[];

interface Props {
  onClose: () => void;
  onSave: (file: File, way: SignatureWay) => void;
}

/** A signature that is drawn, uploaded as an image, or typed. The dialog starts empty each time. */
export default function SignatureDialog({ onClose, onSave }: Props) {
  const { common, results } = useTexts();
  const { pad } = results;
  const [way, setWay] = useState<SignatureWay>('draw');
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [image, setImage] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState('');
  const tabs = useRef<HTMLDivElement>(null);
  const signed = way === 'draw' ? strokes.length > 0 : way === 'image' ? image !== null : name.trim() !== '';
  const save = async () => {
    const file = way === 'draw' ? await pngOf(strokes) : way === 'image' ? image : await pngOfName(name);
    if (file && (await showsStroke(file))) onSave(file, way);
    else setProblem(NO_STROKE);
  };
  const choose = (file: File | undefined) => {
    const wrong = file ? imageProblem(file) : null;
    setProblem(wrong);
    setImage(wrong ? null : (file ?? null));
  };
  const selectWay = (next: SignatureWay) => {
    setWay(next);
    setProblem(null);
  };
  const move = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = WAYS[(WAYS.indexOf(way) + step + WAYS.length) % WAYS.length];
    if (!step || !next) return;
    selectWay(next);
    tabs.current?.querySelector<HTMLElement>(`#pad-${next}`)?.focus();
  };
  return (
    <Dialog title={pad.title} onClose={onClose}>
      <div className="tabs" role="tablist" ref={tabs} onKeyDown={move}>
        {WAYS.map((each) => (
          <button
            key={each}
            id={`pad-${each}`}
            type="button"
            role="tab"
            aria-selected={way === each}
            aria-controls="pad"
            tabIndex={way === each ? 0 : -1}
            onClick={() => selectWay(each)}
          >
            {pad[each]}
          </button>
        ))}
      </div>
      <div id="pad" role="tabpanel" aria-labelledby={`pad-${way}`}>
        {way === 'draw' && <SignaturePad strokes={strokes} onChange={setStrokes} />}
        {way === 'image' && (
          <>
            <Chosen file={image} label={pad.chosen} />
            <div className="field">
              <label htmlFor="pad-file">{pad.choose}</label>
              <p className="dim">{pad.chooseHelp}</p>
              <input
                id="pad-file"
                type="file"
                accept={IMAGE_TYPES}
                onChange={(event) => choose(event.currentTarget.files?.[0])}
              />
            </div>
          </>
        )}
        {way === 'type' && (
          <>
            <TextField label={pad.name} maxLength={60} autoComplete="name" value={name} onChange={setName} />
            <div className="typed" aria-hidden="true">
              {name}
            </div>
          </>
        )}
      </div>
      <Problem of={problem} />
      <Button kind="main" disabled={!signed} onClick={() => void save()}>
        {common.save}
      </Button>
      {way === 'draw' && strokes.length > 0 && <Button onClick={() => setStrokes([])}>{pad.clear}</Button>}
      <Button kind="quiet" onClick={onClose}>
        {common.cancel}
      </Button>
    </Dialog>
  );
}

function Chosen({ file, label }: { file: File | null; label: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = file && URL.createObjectURL(file);
    setAddress(url);
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return address ? <img className="chosen" src={address} alt={label} /> : null;
}
