/** Header rows in the manner of Peruvian files: `header → key of its field`, `-` where no field fits. */
interface CorpusEntry {
  name: string;
  kind: 'import-persons' | 'import-attentions' | 'import-aptitudes';
  columns: string;
}

export const CORPUS: readonly CorpusEntry[] = [
  {
    name: 'padrón de planilla, columnas separadas',
    kind: 'import-persons',
    columns: `ITEM → -; TIPO DOC. → documentType; N° DOC. → documentNumber; AP. PATERNO → paternalSurname;
      AP. MATERNO → maternalSurname; NOMBRES → names; SEXO → sex; F. NAC. → birthDate; EDAD → age; ÁREA → area;
      CARGO → jobTitle; SEDE → headquarter; F. INGRESO → hireDate; CELULAR → phone; E-MAIL → email`,
  },
  {
    name: 'padrón minero con contratas',
    kind: 'import-persons',
    columns: `Nro → -; DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; GÉNERO → sex;
      FECHA DE NACIMIENTO (DD/MM/AAAA) → birthDate; RUC EMPRESA → companyNumber;
      RAZÓN SOCIAL / CONTRATA → companyName; UNIDAD MINERA → headquarter; SUPERINTENDENCIA → area;
      PUESTO DE TRABAJO → jobTitle; SUPERFICIE / SUBSUELO → workType; SCTR → highRisk; GUARDIA → -;
      RÉGIMEN LABORAL → contractType; GRUPO SANGUINEO → bloodGroup`,
  },
  {
    name: 'exportación de un sistema, con guiones bajos',
    kind: 'import-persons',
    columns: `COD_TRABAJADOR → -; TIPO_DOC → documentType; NRO_DOC → documentNumber; APE_PATERNO → paternalSurname;
      APE_MATERNO → maternalSurname; NOMBRES → names; SEXO → sex; FEC_NAC → birthDate; EST_CIVIL → civilStatus;
      GRADO_INSTRUCCION → education; TELEFONO → phone; CORREO → email; DIRECCION → address; UBIGEO → ubigeo;
      AREA → area; PUESTO → jobTitle; FEC_INGRESO → hireDate; FEC_CESE → ceaseDate; SUELDO → -`,
  },
  {
    name: 'exportación de un sistema, en mayúsculas interiores',
    kind: 'import-persons',
    columns: `TipoDocumento → documentType; NumeroDocumento → documentNumber; ApellidoPaterno → paternalSurname;
      ApellidoMaterno → maternalSurname; Nombres → names; Sexo → sex; FechaNacimiento → birthDate;
      FechaIngreso → hireDate; Area → area; Cargo → jobTitle; CentroCosto → headquarter; Email → email`,
  },
  {
    name: 'padrón con faltas de ortografía',
    kind: 'import-persons',
    columns: `NUMERO DE DOCUMETO → documentNumber; APELLIDO PATERO → ?paternalSurname; APELLIDO MATENRO → maternalSurname;
      NOMBRES → names; SEXO → sex; FECHA NACIMEINTO → birthDate; AREA → area; PUESTO LABORAL → jobTitle;
      CORREO ELECTRONCO → email`,
  },
  {
    name: 'padrón agrario, datos de familiares al lado',
    kind: 'import-persons',
    columns: `DNI TRABAJADOR → documentNumber; NOMBRES Y APELLIDOS DEL TRABAJADOR → fullName; SEXO → sex;
      FECHA NAC → birthDate; FUNDO → headquarter; LABOR → -; ÁREA → area; CARGO → jobTitle;
      NOMBRE DEL CONYUGE → -; DNI CONYUGE → -; TELEFONO DEL CONYUGE → -; CONTACTO DE EMERGENCIA → emergencyContact;
      TELÉFONO DE EMERGENCIA → ?; TALLA DE POLO → -; DISTRITO → district; PROVINCIA → province;
      DEPARTAMENTO → department; JEFE INMEDIATO → -; CORREO DEL JEFE → -`,
  },
  {
    name: 'padrón en dos niveles',
    kind: 'import-persons',
    columns: `DATOS PERSONALES / TIPO DOC → documentType; DATOS PERSONALES / NÚMERO → ?; DATOS PERSONALES / APELLIDOS → surnames;
      DATOS PERSONALES / NOMBRES → names; DATOS PERSONALES / SEXO → sex; DATOS PERSONALES / F. NACIMIENTO → birthDate;
      DATOS LABORALES / EMPRESA → companyName; DATOS LABORALES / ÁREA → area; DATOS LABORALES / CARGO → jobTitle;
      DATOS LABORALES / FECHA DE INGRESO → hireDate; CONTACTO / TELÉFONO → ?; ÚLTIMO EMO / FECHA → ?lastExamDate;
      ÚLTIMO EMO / TIPO → ?lastExamType; ÚLTIMO EMO / APTITUD → lastAptitude; ÚLTIMO EMO / CLÍNICA → lastHealthCentre;
      DATOS DEL CÓNYUGE / NOMBRES → -; DATOS DEL CÓNYUGE / DNI → -`,
  },
  {
    name: 'padrón corto de una pyme',
    kind: 'import-persons',
    columns: `N° → -; COLABORADOR → fullName; DNI / CE → documentNumber; M/F → sex; FECHA NACIMIENTO → birthDate;
      DPTO. → department; OCUPACIÓN → jobTitle; ÁREA / SECCIÓN → area; N° CELULAR → phone; OBSERVACIONES → -`,
  },
  {
    name: 'matriz de salud real',
    kind: 'import-attentions',
    columns: `N° ORDEN → orderNumber; FECHA SOLICITUD → requestDate; APELLIDOS Y NOMBRES → fullName; DNI → documentNumber;
      FECHA NACIMIENTO → birthDate; EDAD → age; EMPRESA/CONTRATA → companyName; CARGO → jobTitle;
      TIPO TRABAJO → workType; CARNET VACUNA (DOSIS) → VACUNAS; APTITUD → aptitude;
      FECHA DE EVALUACIÓN → attentionDate; PESO → PESO; TALLA → TALLA; IMC → IMC; DX PESO → DX_PESO;
      GLUCOSA → GLUCOSA; COLESTEROL → COLESTEROL; TRIGLICÉRIDOS → TRIGLICERIDOS; DX OFTALMO → DX_OFTALMO;
      DX AUDIO → DX_AUDIO; RESTRICCIONES → RESTRICCIONES`,
  },
  {
    name: 'matriz amplia de una clínica',
    kind: 'import-attentions',
    columns: `CLÍNICA → healthCentre; TIPO EMO → examType; FECHA VENCIMIENTO → validUntil; DNI → documentNumber;
      TRABAJADOR → fullName; SEXO → sex; ÁREA → area; CINTURA (PERIMETRO ABDOMINAL) → CINTURA; CADERA → CADERA;
      ICC → ICC; PA SISTÓLICA → PAS; PA DIASTÓLICA → PAD; FC → FC; FR → FR; SATO2 → SATO2; TEMPERATURA → TEMPERATURA;
      HEMOGLOBINA (g/dL) → HEMOGLOBINA; HEMATOCRITO → HEMATOCRITO; VSG → VSG; CREATININA → CREATININA; HDL → HDL;
      LDL → LDL; VLDL → VLDL; GRUPO Y FACTOR → GRUPO_FACTOR; ORINA → ORINA; COCAINA → COCAINA;
      MARIHUANA → MARIHUANA; FVC → FVC; FEV1 → FEV1; FEV1/FVC → FEV1_FVC; FEF25-75 → FEF2575;
      INTERP. ESPIRO → ESPIRO; EKG → EKG; RX TÓRAX → RX_TORAX; OIT → RX_OIT; PSICOLOGÍA → PSICOLOGIA;
      OSTEOMUSCULAR → OSTEO; ODONTOLOGÍA → ODONTO; ALTURA → ALTURA; ESPACIO CONFINADO → ESP_CONF;
      DX1 CIE-10 → DX1_CIE10; DX1 → DX1; DX2 → DX2; DX10 → DX10; RECOMENDACIONES → RECOMENDACIONES;
      INTERCONSULTA 1 → INTERCONSULTA_1; INTERCONSULTA 2 → INTERCONSULTA_2; ESPECIALIDAD → ESPECIALIDAD_1;
      FECHA ENTREGA → deliveryDate`,
  },
  {
    name: 'oftalmología y audiometría en una fila',
    kind: 'import-attentions',
    columns: `NRO DNI → documentNumber; PACIENTE → fullName; FECHA DE EXAMEN → attentionDate;
      AV LEJOS OD S/C → AV_LEJOS_OD_SC; AV LEJOS OI S/C → AV_LEJOS_OI_SC; AV LEJOS OD C/C → AV_LEJOS_OD_CC;
      AV LEJOS OI C/C → AV_LEJOS_OI_CC; AGUDEZA VISUAL CERCA OD SIN CORRECCIÓN → AV_CERCA_OD_SC;
      AV CERCA OI CON LENTES → AV_CERCA_OI_CC; TEST DE ISHIHARA → COLORES; AUDIO OD 500 → AUDIO_OD_500;
      AUDIO OD 1000 → AUDIO_OD_1000; OD 2000 Hz → AUDIO_OD_2000; OD_3000 → AUDIO_OD_3000; OD 4K → AUDIO_OD_4000;
      OÍDO DERECHO 6000 → AUDIO_OD_6000; OD 8.000 → AUDIO_OD_8000; OÍDO IZQUIERDO 500 HZ → AUDIO_OI_500;
      KLOCKHOFF OD → KLOCKHOFF_OD; KLOCKHOFF OI → KLOCKHOFF_OI`,
  },
  {
    name: 'archivo de audiología',
    kind: 'import-attentions',
    columns: `razon social → companyName; ruc → -; dni → documentNumber; tiempo_servicio → TIEMPO_SERVICIO; tipo_epp → TIPO_EPP;
      valor_nrr → NRR; nivel_ruido → NIVEL_RUIDO; otoscopia → OTOSCOPIA; od_250 → AUDIO_OD_250; od_8000 → AUDIO_OD_8000;
      oi_250 → AUDIO_OI_250; oi_8000 → AUDIO_OI_8000; escala_klockhoff_od → KLOCKHOFF_OD;
      escala_klockhoff_oi → KLOCKHOFF_OI; binaural → BINAURAL; mglobal → MENOSCABO_GLOBAL; cie_10 → DX1_CIE10`,
  },
  {
    name: 'matriz en dos niveles',
    kind: 'import-attentions',
    columns: `DATOS DEL TRABAJADOR / DNI → documentNumber; DATOS DEL TRABAJADOR / APELLIDOS Y NOMBRES → fullName;
      TRIAJE / PESO (kg) → PESO; TRIAJE / TALLA (m) → TALLA; TRIAJE / P.A. → PA; TRIAJE / PULSO → FC;
      AUDIOMETRÍA OD / 500 → AUDIO_OD_500; AUDIOMETRÍA OD / 4000 → AUDIO_OD_4000;
      AUDIOMETRÍA OÍDO IZQUIERDO / 500 → AUDIO_OI_500; AUDIOMETRÍA OÍDO IZQUIERDO / 8000 → AUDIO_OI_8000;
      AUDIOMETRÍA OD VÍA ÓSEA / 1000 → AUDIO_VO_OD_1000; AGUDEZA VISUAL DE LEJOS / OD S/C → AV_LEJOS_OD_SC;
      AGUDEZA VISUAL DE CERCA / OI C/C → AV_CERCA_OI_CC; AGUDEZA VISUAL / OD S/C → ?; LABORATORIO / GLUCOSA → GLUCOSA;
      LABORATORIO / HB → HEMOGLOBINA; INTERCONSULTA 2 / ESPECIALIDAD → ESPECIALIDAD_2; CONCLUSIONES / APTITUD → aptitude;
      CONCLUSIONES / VIGENCIA → validUntil; MÉDICO EVALUADOR / NOMBRES → -; EXAMEN MÉDICO / FECHA DE EVALUACIÓN → attentionDate`,
  },
  {
    name: 'matriz con nombres largos',
    kind: 'import-attentions',
    columns: `DOCUMENTO DE IDENTIDAD → documentNumber; NOMBRE COMPLETO → fullName; TIPO DE EXAMEN MÉDICO OCUPACIONAL → examType;
      FECHA DE EXAMEN MÉDICO OCUPACIONAL → attentionDate; PRESIÓN ARTERIAL SISTÓLICA → PAS;
      PRESIÓN ARTERIAL DIASTÓLICA → PAD; FRECUENCIA CARDÍACA → FC; SATURACIÓN DE OXÍGENO (%) → SATO2;
      ÍNDICE DE MASA CORPORAL → IMC; COLESTEROL TOTAL → COLESTEROL; COLESTEROL HDL → HDL; COLESTEROL LDL → LDL;
      EVALUACIÓN PSICOLÓGICA → PSICOLOGIA; RADIOGRAFÍA DE TÓRAX → RX_TORAX; DIAGNÓSTICO 1 → DX1; DIAGNÓSTICO 2 → DX2;
      CONDICIÓN DE APTITUD → aptitude; RESTRICCIONES MÉDICAS → RESTRICCIONES; RECOMENDACIONES MÉDICAS → RECOMENDACIONES`,
  },
  {
    name: 'aptitudes que manda una clínica a la empresa',
    kind: 'import-aptitudes',
    columns: `ITEM → -; DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; TIPO DE EXAMEN → examType;
      FECHA EMO → attentionDate; APTITUD MÉDICA → aptitude; VIGENTE HASTA → validUntil; CENTRO MÉDICO → healthCentre;
      PUESTO → -; OBSERVACIONES → -`,
  },
  {
    name: 'aptitudes, otra clínica',
    kind: 'import-aptitudes',
    columns: `TIPO DOC → documentType; NRO. DOCUMENTO → documentNumber; PATERNO → paternalSurname; MATERNO → maternalSurname;
      NOMBRES → names; EVALUACIÓN → ?examType; FECHA DE ATENCIÓN → attentionDate; CONDICIÓN → ?aptitude;
      FECHA DE CADUCIDAD → validUntil; CLÍNICA → healthCentre; SOLICITANTE → -`,
  },
];
