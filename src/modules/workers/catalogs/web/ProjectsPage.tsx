import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import { PROJECTS } from '../projects.ts';
import { workersLink } from './entry/WorkersLink.tsx';

const parts = { cells: { patients: workersLink('project_id') } };

export default () => <CataloguePage of={PROJECTS} parts={parts} />;
