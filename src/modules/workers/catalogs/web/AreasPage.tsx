import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import { ImportButton } from '#platform/web/navigation/ImportButton.tsx';
import { AREAS } from '../areas.ts';
import { workersLink } from './entry/WorkersLink.tsx';

const parts = {
  cells: { patients: workersLink('working_area_id') },
  actions: <ImportButton to="/config/area/import" />,
};

export default () => <CataloguePage of={AREAS} parts={parts} />;
