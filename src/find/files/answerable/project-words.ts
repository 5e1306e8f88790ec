/**
 * Words that most projects hold, whatever they are about: that a tree holds them says nothing about it. Counted in the texts of 121
 * public repositories in 25 languages (2026-11-15): those of three letters or more that stand in three of five, in names or in
 * prose. A fact about software, not tuned to any question.
 */
export const PROJECT_WORDS: ReadonlySet<string> = new Set(
  (
    "abc ability able about above abs absolute abstract accept acceptable accepted accepting accepts access according " +
    "account ace across act action actions active acts actual actually add added adding addition additional " +
    "additionally address adds adjust advanced affect after again against age algorithm alias aliases align all allow " +
    "allowed allowing allows almost along alpha already also alt alternative alternatively always amount and " +
    "annotations another answer any anything anyway api app appear appears append appended apple applicable " +
    "application applications applied applies apply applying approach appropriate arbitrary archive are area aren arg " +
    "args argument arguments arising around array arrays ascii ask assert assertion assign assignment associated " +
    "assume assumes async attach attached attempt attempts attr attribute attributes author authors auto automatic " +
    "automatically available avoid aware away back background backwards bad badge bar base based bash basic basis baz " +
    "because become becomes bed been before begin beginning behavior behaviour behind being below best beta better " +
    "between big bin binary bind bit bits black blank blob block blocks blue body bold bool boolean border both " +
    "bottom bound bounds box brackets branch branches break breaking breaks broken browser buf buffer bug bugs build " +
    "builder building builds built bundle but byte bytes cache cached caching calculate call callback called caller " +
    "calling calls can cancel cannot capture care case cases cast cat catch category cause caused causes center " +
    "certain chain change changed changelog changes changing char character characters charge chars charset check " +
    "checked checking checkout checks child children choice choose chosen claim class classes clean cleanup clear cli " +
    "click client clone close closed closes closing cmd code codes col collect collection colon color colors column " +
    "columns com combination combine combined come comes comma command commands comment comments commit commits " +
    "common community compare compared comparison compatibility compatible compile compiled compiler complete " +
    "completed completely complex component components compute computed concat condition conditions config " +
    "configurable configuration configure configured conflict connect connection consider considered consistent " +
    "console const constant constants construct constructor contain contained container containing contains content " +
    "contents context continue contract contribute contributing contribution contributions contributor contributors " +
    "control controlled convenience conversion convert converted converting converts copied copies copy copyright " +
    "core correct correctly corresponding cost could count counter counts coverage crash create created creates " +
    "creating creation cross css curl current currently cursor custom customize damages dash data date day days deal " +
    "dealings debug debugging dec decimal declaration declare declared decode deep default defaults define defined " +
    "defines defining definition definitions del delete deleted depend dependencies dependency depending depends " +
    "deprecated depth derived desc describe described describing description design designed desired detail detailed " +
    "details detect detected detection determine determined determines determining dev developer developers " +
    "development device did didn diff difference different digit dir direct direction directly directories directory " +
    "dirname disable disabled disables dispatch display displayed dist distribute distributed distribution div doc " +
    "docs document documentation documented documents does doesn doing domain don done dot double down download drop " +
    "due dummy duplicate duration during dynamic each earlier early easier easily easy echo edge edit editor effect " +
    "either element elements else email embedded emit empty enable enabled enables encode encoded encoding end ending " +
    "ends enforce enough ensure ensures enter entire entirely entity entries entry enum env environment eof equal " +
    "equals equivalent err error errors escape escaped especially etc eval evaluate even event events ever every " +
    "everything exact exactly example examples except exception exceptions exclude excluding exclusive exec " +
    "executable execute executed executing execution exist existing exists exit exp expand expect expected expects " +
    "explicit explicitly export express expression expressions ext extend extended extends extension extensions " +
    "external extra extract fact factory fail failed failing fails failure failures fake fall fallback false far fast " +
    "faster feature features feb fee feel fetch few field fields figure file filename files fill filter filters final " +
    "finally find fine finish finished first fit fitness five fix fixed fixes flag flags flat float flow flush fmt " +
    "focus folder follow followed following follows font foo foobar for force fork form format formats formatted " +
    "formatter formatting forms forward found four frame framework free from front full fully func function " +
    "functionality functions furnished further future gen general generally generate generated generates generating " +
    "generation generator generic get gets getting git github give given gives global goes going good google got " +
    "granted great greater green group groups guide had half hand handle handled handler handles handling happen " +
    "happens hard has hash have having head header headers height hello help helper helpers helpful helps here hereby " +
    "hex hidden hide high higher history hit hold holders holds home homepage hook host how however href html http " +
    "https hub icon idea identifier identify identity ids idx ignore ignored ignores ignoring image images img " +
    "immediately implement implementation implementations implemented implementing implements implicit implied import " +
    "important impossible improve improved improvements inc include included includes including incorrect increase " +
    "increment indent independent index indicate indicates indicating indirect individual infinite info information " +
    "inherit inherited init initial initialization initialize initialized inline inner input insensitive insert " +
    "inside inspect install installation installed instance instances instead instructions int integer integers " +
    "integration intended intentionally interface interfaces internal internally interval into introduced invalid " +
    "invoke invoked isn iso issue issues item items iterate iteration iterator its itself java javascript job jobs " +
    "join json just keep keeps kept key keys keyword keywords kind know known label labels lang language languages " +
    "large larger last later latest layout lazy lead leading learn least leave left legacy len length less let letter " +
    "letters level levels liability liable lib libraries library license licensed licenses light like likely limit " +
    "limitation limited line lines link linked links linux list listed lists literal little live load loaded loading " +
    "local locale location lock log logging logic logo logs long longer look looking looks lookup loop loss lot low " +
    "lower lowercase mac machine made main maintain major make makes making man manage managed management manager " +
    "manual manually many map mapping maps margin mark markdown marked marker marks mask master match matched matches " +
    "matching math matrix matter max maximum may maybe mean meaning means meant media medium member members memory " +
    "menu merchantability merge merged message messages met meta metadata method methods middle might milliseconds " +
    "min minimal minimum minor minus minutes missing mit mix mixed mkdir mock mod mode model modern modification " +
    "modifications modified modify modifying module modules more most mostly move moved msg much multi multiple must " +
    "name named names namespace native necessary need needed needs negative neither nested net network never new " +
    "newline newlines next nice node nodes non none noninfringement nor normal normalize normally not note notes " +
    "nothing notice now null num number numbers numeric obj object objects obtain obtaining occur occurs off official " +
    "offset often old older omit omitted once one ones online only open opened opening operating operation operations " +
    "operator opt optimization optimize option optional optionally options opts order ordered ordering org origin " +
    "original other others otherwise our out outer output outputs outside over overflow overridden override overrides " +
    "overriding overview overwrite own owner package packages pad padding page pages pair pairs parallel param " +
    "parameter parameters params parent parse parsed parser parses parsing part partial particular parts party pass " +
    "passed passes passing password past patch path paths pattern patterns pending people per percent perform " +
    "performance performed period permission permissions permit permitted person persons pick pipe pkg place placed " +
    "placeholder places plain platform platforms please plugin plugins plus png point pointer points policy pop port " +
    "portions pos position positive possibility possible possibly post potential potentially power practice pre " +
    "precedence prefer preferred prefix prefixed prepare present preserve preserved pretty prev prevent previous " +
    "previously primary print printed printing prints prior priority private probably problem problems process " +
    "processed processes processing produce product profile program progress project projects proper properly " +
    "properties property protected protocol provide provided provider provides providing proxy public publish pull " +
    "purpose purposes push put query question questions queue quick quickly quite quote quotes race random range " +
    "ranges rather raw reached read readable reader reading readme reads ready real really reason reasonable reasons " +
    "receive received recommend recommended record recursive recursively red reduce ref refer reference referenced " +
    "references refs regarding regardless regex register registered regular reject rel related relative release " +
    "released releases relevant remain remaining remote remove removed removes removing rename render repeat repeated " +
    "replace replaced replacement replaces replacing repo report reported reporting reports repository represent " +
    "representation representing represents reproduce request requested requests require required requirements " +
    "requires res reserved reset resolution resolve resolved resource resources respect response responsibility " +
    "responsible rest restore restriction result resulting results ret retain retrieve return returned returning " +
    "returns reuse reverse right rights root round row rule rules run runner running runs runtime safe same sample " +
    "save say scale schedule schema scheme scope script scripts search second seconds section sections security see " +
    "seems seen select selected self sell send sense sensitive sent sep separate separated separately separator " +
    "sequence sequences server service services session set sets setting settings setup several shall share shared " +
    "shell shields shift short should shouldn show showing shown shows side sign signal signature significant similar " +
    "simple simply since single site size skip skipped slash sleep slice slow small smaller software solution some " +
    "something sometimes soon sort sorted source sources space spaces span spec special specific specifically " +
    "specification specified specifies specify specifying speed split square src stable stack standalone standard " +
    "start started starting starts state statement statements states static status std stderr stdout step steps still " +
    "stop stops storage store stored stores str strategy stream strict string strings strip strong struct structure " +
    "structures stuff style styles sub subject sublicense submit subsequent subset substantial substring success " +
    "successfully such suffix suggest suite sum summary super supplied support supported supporting supports suppress " +
    "sure svg switch symbol symbols sync syntax sys system systems tab table tabs tag tags tail take taken takes " +
    "taking target targets task tasks tell temp template templates temporary term terminal terminate terms test " +
    "tested testing tests text than thanks that the their them themselves then theory there therefore these they " +
    "thing things think third this those though thread three threshold through throw throws thus time timeout times " +
    "timestamp title tmp todo together token tokens too tool tools top tort total touch trace track tracking trailing " +
    "transfer transform transformation translate translation treat treated tree tries trigger triggered trim true try " +
    "trying turn twice two txt type typed types typically ubuntu unable unchanged undefined under underlying " +
    "understand unexpected unicode union unique unit unix unknown unless unlike unnecessary unsafe unset unsupported " +
    "until unused update updated updates updating upgrade upload upon upper uppercase uri url usage use used useful " +
    "user username users uses using usr usually utf util utilities utility utils val valid validate validation value " +
    "values var variable variables variant various vars verbose verify version versions very via view virtual visible " +
    "visit void wait want warn warning warnings warranties warranty was watch way ways web website weight welcome " +
    "well were what whatever when whenever where whether which while white whitespace who whole whom whose why width " +
    "wiki wikipedia will win window windows wish with within without won word words work workaround workflow " +
    "workflows working works world would wrap wrapped wrapper wrapping wraps write writer writes writing written " +
    "wrong www xml xxx year yellow yes yet yield yml you your zero zip"
  ).split(" "),
);
