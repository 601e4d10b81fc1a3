import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { createCategoryOf, deleteCategoryOf, listCategoriesOf, updateCategoryOf } from './categories.ts';
import { chartSettingRoutes } from './chart-routes.ts';
import { publishLinkOf, withdrawLinkOf } from './publish.ts';
import { ancestorsOfLinkOf, listLinksOf, parentsOfLinksOf, treeOfLinksOf, wholeTreeOfLinksOf } from './read-links.ts';
import { createLinkOf, deleteLinkOf, handLinkOverOf, restoreLinkOf, updateLinkOf } from './write-link.ts';

export const chartRoutes: Route[] = [
  route(api.createLink, createLinkOf),
  reads(api.listLinks, listLinksOf),
  reads(api.treeOfLinks, treeOfLinksOf),
  reads(api.parentsOfLinks, parentsOfLinksOf),
  reads(api.wholeTreeOfLinks, wholeTreeOfLinksOf),
  reads(api.ancestorsOfLink, ancestorsOfLinkOf),
  route(api.handLinkOver, handLinkOverOf),
  route(api.updateLink, updateLinkOf),
  route(api.deleteLink, deleteLinkOf),
  route(api.restoreLink, restoreLinkOf),
  route(api.publishLink, publishLinkOf),
  route(api.withdrawLink, withdrawLinkOf),
  route(api.createCategory, createCategoryOf),
  reads(api.listCategories, listCategoriesOf),
  route(api.updateCategory, updateCategoryOf),
  route(api.deleteCategory, deleteCategoryOf),
  ...chartSettingRoutes,
];
