import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import { ACTIVITIES } from '../activities.ts';

export default () => <CataloguePage of={ACTIVITIES} />;
