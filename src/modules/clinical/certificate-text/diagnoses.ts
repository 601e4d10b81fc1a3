/**
 * Beginnings of words that name diseases and findings, in lower case without accents: from the CIE-10 codes in use in
 * occupational exams (a test reads them from the database), from the classes of our rules and from what clinics write.
 * Words that are also a surname (Obeso, Asmat), a hazard (cancerígenos, infecciosos) or a test are left out.
 */
const STEMS = String.raw`
acetonuri acne acrofobi acufen adenom adenopat adiposidad agorafobi alergia alergic alopeci ambliop amenorre ametrop amigdalit anemi aneurism anisocor anisometr ansiedad ansioso apendicit
apnea arritm artralg artrit artros asma\b asmatic astigmat ateroma ateroscler bacteriuri biliuri blefarit bocio\b bradicard bradiarrit bronquiect bronquitis
bruxis bursit candidias cancer(?!i) carcinom cardiomegal cardiomiopat cardiopat caries catarata cefale ceguera celulitis cerumen cervicalg cetonuri
chagas ciatic cifos cirrosis cistitis claustrofobi colecist colelit colesterolem colitis condrom conjuntivit convulsi coronariopat coxalg coxartros
dacriocist daltonis demencia dentadura dermatit dermatos desnutri desviacion\sde\scolumna diabet discopat discromat dislipid dismenorre disnea dispeps distimi
diverticul dorsalg eccema eczema embaraz embolia enfisem eosinofili epicondil epileps epilept epistax eritema escolios esofagit esofori
espolon espondil esquizofr esteatos estenosis estrabis exofori exostos faringit fibrilacion fibromialg fibrosis fistula fobia\b foliculit fotofobi ganglion
gastrit gastroenterit gestacion gestante gingivit glaucoma glomerul glucosuri glicosuri gonalg gonartros gota\b hematuri hemangiom hemiplej
hemofil hemorroid hepatitis hepatomegal hepatopat hernia herpes hidrocel hiperbilirr hipercolest hiperglic hiperglucem hiperlipid hiperlordos
hipermetrop hiperplas hipertens hipertiroid hipertriglic hipertrofi hiperuric hipoacus hipocromi hipoglic hipoglucem hipotens hipotiroid
ictericia infart infeccion(?:es)?\b insomnio insuficiencia insulin isquemi laberintit laringit lesion leucemi leucocitosis leucocituri leucopeni linfadenop linfom
lipoma litiasis lordos lumbago lumbalg lumbociat lupus malnutri marcapas mareo melanom menier mening menopaus mialg micosis migrana miocard miopatia miopia mioma
nefrit nefrolit nefropat neoplas neumoconios neumonia neumonit neumopat neumotor neuralg neurit neuropat neurosensori nistagm normoacus
obesidad obstructiv odinofag onicomic opacidad osteofit osteopeni osteoporo otalg otitis otoscleros palpitac pancreatit papiloma paraplej
paresia parestes parkinson periodont pielonefr pingüecul pinguecul pitiriasis plaquetopeni pleurit poliglobul policitem polineurop poliposis polipo\b
prediabet preeclamp presbiac presbici presbiop prolapso prostatit proteinuri prurito psicosis psicotic psoriasis pterigi queratit queratocon
quiste quistic radiculit radiculop reflujo retinopat rinit rinosinus sacroileit sarcoma sarna\b septicem sialorr sida\b sifilis silicosis sincope
sindrom sinusit sobrepes soplo\b sordera subluxac tabaquis taquicard tartamud tendinit tendinop tendinos tenosinov tinitus tinnitus toxoplasm
transaminasem trastorno trombo(?:cit|sis|emb|flebit) tuberculos tumor(?:es|al)?\b ulcera uretrit urolit urticaria uveit vaginit valvulopat varices
varicocel varicos vertigo vih\b vitilig xantelas xerosis zoster
acrecion atricion bursopat cloasma dermatofit dorsopat entesopat escabios fiebre hipotermia maloclusi melasma pleures pulpitis queratos verruga
`;

/** Names of more than one word, and words that are clinical only next to others. */
const NAMES = String.raw`
(?:accidente|enfermedad) cerebro\w*
agudeza visual (?:disminuida|reducida|baja)
alcoholis\w+
amputaci\w+
bloqueo fascicular
colapso pulmonar
deformidad\w*
derrame pleural
despolarizacion
efecto toxico
vision subnormal
afeccion(?:es)? (?:pleural|especificadas)
presion baja
lipoproteinas
depositos (?:acreciones )?en los dientes
dientes? (?:impactad|retenid)\w*
hallux valgus
longitud desigual
nevo melanocitico
raiz dental retenida
rigidez articular
tina del? pie
tinea pedis
anormal\w*
aumento anormal
bajo peso
bloqueo (?:de rama|auriculo\w*|incompleto|completo)
calcificaci\w+
gl(?:i|u)cemia capilar
elevaci\w+ de (?:los |las )?(?:niveles|transaminasas)
calculos? (?:renal\w*|biliar\w*)
consumo de (?:alcohol|drogas|tabaco|sustancias)
contractura\w*
deficiencia (?:de|visual|auditiva|cromatica)
degeneracion grasa
depresi(?:on|va|vo)\w*
disco lumbar
(?:disminucion|trastornos?|alteracion(?:es)?) (?:de|en|del)
dolor (?:de|lumbar|en|cervical|articular|abdominal|toracic\w+|dorsal|cronic\w+|agud\w+)
edentul\w+
efectos? del ruido
enfermedad(?:es)?
esguince\w*
estres (?:agudo|cronico|severo|postraumatic\w*)
exceso de peso
extrasistol\w+
factor rh
fecha de ultima regla
fractura\w*
fumador\w*
grado de (?:obesidad|discapacidad)
grupo (?:sanguineo|y factor)
habitos nocivos
hallazgos?
higado graso
infiltrado\w*
lactancia
lectura elevada
luxaci\w+
manguito rota\w+
osteo muscular (?:alterad|anormal)\w*
patolog\w+
perdida (?:auditiva|de (?:la )?audicion|de dientes|de peso)
pies? planos?
piezas? (?:ausentes?|cariadas?)
placas? pleural(?:es)?
problemas? relacionad\w+ con
profusion
secuela\w*
sintoma\w*
tina de
trauma acustico
tunel carpiano
uso (?:nocivo )?del (?:alcohol|tabaco)
venas varicosas
vias urinarias
vicios? de refraccion
virus identificado
`;

const listed = (text: string, separator: RegExp): string => text.trim().split(separator).join('|');

export const DIAGNOSES = new RegExp(`\\b(?:(?:${listed(STEMS, /\s+/)})[a-z]*|(?:${listed(NAMES, /\n+/)})\\b)`, 'g');

/** Words that cannot arise by chance when all spaces are removed, as for a text whose letters are spaced out. */
export const SQUEEZED =
  /diagnostic|hipoacus|obesidad|sobrepeso|dislipid|hipertens|hipercolest|hipertriglic|diabetes|neumoconios|antecedentes|tratamiento|hallazgos|lumbalgia|astigmat|presbicia|escoliosis/g;
