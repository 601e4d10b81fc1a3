/** An allied clinic of the demonstration; the exams use the same name. */
interface DemoCentre {
  name: string;
  /** First ten digits of the RUC; the check digit is computed. */
  rucBase: string;
  contact: string;
  email: string;
  phone: string;
  sites: readonly { name: string; address: string; phone: string | null }[];
}

export const HEALTH_CENTRES: readonly DemoCentre[] = [
  {
    name: 'Clínica Ocupacional Mantaro',
    rucBase: '2056781234',
    contact: 'Rosa Huamán Cárdenas',
    email: 'citas@ocupacionalmantaro.pe',
    phone: '064 231245',
    sites: [
      { name: 'Huancayo', address: 'Av. Giráldez 584, Huancayo', phone: '064 231245' },
      { name: 'La Oroya', address: 'Jr. Ayacucho 112, La Oroya', phone: '064 391077' },
    ],
  },
  {
    name: 'Policlínico Cerro Plomo',
    rucBase: '2048812076',
    contact: 'Edwin Rojas Ticona',
    email: 'ocupacional@cerroplomo.pe',
    phone: '063 422190',
    sites: [{ name: 'Cerro de Pasco', address: 'Av. Los Próceres 230, Chaupimarca', phone: '063 422190' }],
  },
  {
    name: 'Centro Médico San Pablo Salud Laboral',
    rucBase: '2060145523',
    contact: 'Mariela Zegarra Prado',
    email: 'empresas@sanpablolaboral.pe',
    phone: '01 6104020',
    sites: [
      { name: 'San Isidro', address: 'Av. Javier Prado Este 1066, San Isidro', phone: '01 6104020' },
      { name: 'Los Olivos', address: 'Av. Carlos Izaguirre 833, Los Olivos', phone: '01 6104033' },
      { name: 'Unidad móvil', address: 'En la sede que la empresa indique', phone: null },
    ],
  },
  {
    name: 'Centro Médico Ocupacional Trujillo',
    rucBase: '2053390871',
    contact: 'Julio Alcántara Rebaza',
    email: 'programacion@cmotrujillo.pe',
    phone: '044 284150',
    sites: [
      { name: 'Trujillo', address: 'Av. América Norte 1745, Trujillo', phone: '044 284150' },
      { name: 'Chao', address: 'Panamericana Norte km 511, Chao', phone: '044 284163' },
    ],
  },
  {
    name: 'Policlínico Virú Salud',
    rucBase: '2056902418',
    contact: 'Nelly Castillo Vera',
    email: 'citas@virusalud.pe',
    phone: '044 371802',
    sites: [{ name: 'Virú', address: 'Calle Independencia 340, Virú', phone: '044 371802' }],
  },
  {
    name: 'Policlínico Salud y Trabajo Lima Este',
    rucBase: '2055127390',
    contact: 'Patricia Olivera Soto',
    email: 'emo@saludytrabajo.pe',
    phone: '01 3513080',
    sites: [
      { name: 'Ate', address: 'Carretera Central km 7.5, Ate', phone: '01 3513080' },
      { name: 'Santa Anita', address: 'Av. Los Eucaliptos 610, Santa Anita', phone: '01 3513091' },
    ],
  },
];
