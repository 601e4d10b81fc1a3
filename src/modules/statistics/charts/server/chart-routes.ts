import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../charts-api.ts';
import * as watches from '../watches-api.ts';
import { createFilterOf, deleteFilterOf, updateFilterOf } from './filters.ts';
import { importChartsOf } from './import-charts.ts';
import { publicPageOf } from './public-page.ts';
import { exportChartsOf, listChartsOf, listFiltersOf, listSettingsOf, readChartsOfLink } from './read-charts.ts';
import { listWatchesOf, setWatchOf } from './watches.ts';
import { createChartOf, deleteChartOf, orderChartsOf, restoreChartOf, updateChartOf } from './write-chart.ts';

export const chartSettingRoutes: Route[] = [
  reads(api.listCharts, listChartsOf),
  reads(api.chartsOfLink, readChartsOfLink),
  route(api.createChart, createChartOf),
  reads(api.listSettings, listSettingsOf),
  route(api.updateChart, updateChartOf),
  route(api.deleteChart, deleteChartOf),
  route(api.restoreChart, restoreChartOf),
  route(api.orderCharts, orderChartsOf),
  route(api.createFilter, createFilterOf),
  reads(api.listFilters, listFiltersOf),
  route(api.updateFilter, updateFilterOf),
  route(api.deleteFilter, deleteFilterOf),
  reads(api.exportCharts, exportChartsOf),
  route(api.importCharts, importChartsOf),
  route(api.publicPage, publicPageOf),
  reads(watches.listWatches, listWatchesOf),
  route(watches.setWatch, setWatchOf),
];
