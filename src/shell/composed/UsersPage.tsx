import { lazy } from 'react';
import UsersPage from '#access/users/web/UsersPage.tsx';

const ViewAs = lazy(() => import('#exams/view-as/web/ViewAsTab.tsx'));

export default () => <UsersPage ViewAs={ViewAs} />;
