/**
 * `npm test`: every check, one summary; heavy ones run one after the other. Words narrow it down: names of steps
 * (`npm test types lint`) or of areas (`npm test board post`), which leave types and lint to `npm run check`.
 */
import { AREAS, areaOf, isArea } from './areas.ts';
import type { Step } from './steps.ts';
import { BROWSER, BUILD, FORMAT, lint, runStages, TYPES, UNIT, WIRE } from './steps.ts';
import { isFlow, isOverTheWire, testFiles } from './test-files.ts';

/** Those of one stage run side by side: alone, each leaves a core idle part of the time. */
const stages: Step[][] = [[TYPES, FORMAT, lint('.'), BUILD], [UNIT], [WIRE], [BROWSER]];

/** A step over some files alone; none of them: no step. */
const over = (step: Step, files: string[]): Step[] =>
  files.length > 0 ? [{ ...step, command: [...step.command, ...files] }] : [];

function stagesOfAreas(areas: readonly string[]): Step[][] {
  const files = testFiles().filter((path) => areas.includes(areaOf(path) ?? ''));
  const [flows, wire] = [files.filter(isFlow), files.filter(isOverTheWire)];
  const rest = files.filter((path) => !isFlow(path) && !isOverTheWire(path));
  return [[BUILD], over(UNIT, rest), over(WIRE, wire), over(BROWSER, flows)];
}

const words = process.argv.slice(2);
const names = stages.flat().map(({ name }) => name);
const unknown = words.filter((word) => !isArea(word) && !names.includes(word));
if (unknown.length > 0) {
  console.error(
    `${unknown.join(', ')}: neither a step (${names.join(' ')}) nor an area (${Object.keys(AREAS).join(' ')}).`,
  );
  process.exit(2);
}
const areas = words.filter(isArea);
const chosen = stages.map((stage) => stage.filter(({ name }) => words.length === 0 || words.includes(name)));
await runStages(areas.length > 0 ? stagesOfAreas(areas) : chosen);
