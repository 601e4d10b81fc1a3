import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import { RECOMMENDATION_TEMPLATES } from '../../acts/templates.ts';

export default () => <CataloguePage of={RECOMMENDATION_TEMPLATES} />;
