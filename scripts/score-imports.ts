// npm run score: measures how many files of the import corpus are recognised without manual changes.
import { CORPUS_FILES } from '#testing/corpus/corpus.ts';
import { scoreOf } from '#testing/corpus/score.ts';

let [wanted, right, wrong] = [0, 0, 0];
for (const file of CORPUS_FILES) {
  const score = await scoreOf(file);
  wanted += score.wanted;
  right += score.right;
  wrong += score.wrong.length;
  const left = [...score.wrong.map((w) => `✗ ${w}`), ...score.missed.map((m) => `? ${m}`)];
  console.log(
    `${score.right}/${score.wanted}\t${file.name} (${file.troubles})${left.map((line) => `\n\t${line}`).join('')}`,
  );
}
const share = ((100 * right) / wanted).toFixed(1);
console.log(
  `\n${CORPUS_FILES.length} archivos: ${right} de ${wanted} columnas correctas sin tocarlas (${share} %), ${wrong} equivocadas`,
);
